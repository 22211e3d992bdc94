import { expect, it } from 'vitest';
import { networkOf } from '../../server-kit/network.ts';

it.each([
  ['an IPv4 address is its own', '203.0.113.9', { own: '203.0.113.9' }],
  ['in IPv6 clothes, too', '::ffff:203.0.113.9', { own: '203.0.113.9' }],
  ['also in hexadecimal ones', '::FFFF:cb00:7109', { own: '203.0.113.9' }],
  ['of IPv6 the first four groups, and three', '2001:db8:1:2:3:4:5:6', { own: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' }],
  ['however it is written', '2001:0DB8:0001:0002::7', { own: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' }],
  ['with zeros left out', '2001:db8::1', { own: '2001:db8:0:0::/64', wide: '2001:db8:0::/48' }],
  ['with the name of an interface', 'fe80::1%eth0', { own: 'fe80:0:0:0::/64', wide: 'fe80:0:0::/48' }],
  ['this machine', '::1', { own: '0:0:0:0::/64', wide: '0:0:0::/48' }],
  ['an IPv4 address with a port', '192.0.2.7:1234', { own: '192.0.2.7' }],
  ['in quotes, with a port', '"192.0.2.7:_http"', { own: '192.0.2.7' }],
  ['an IPv6 address in brackets', '[2001:db8::1]', { own: '2001:db8:0:0::/64', wide: '2001:db8:0::/48' }],
  ['in brackets, with a port', '[2001:db8::1]:443', { own: '2001:db8:0:0::/64', wide: '2001:db8:0::/48' }],
  ['in quotes and brackets, with a port', '"[2001:db8::1]:443"', { own: '2001:db8:0:0::/64', wide: '2001:db8:0::/48' }],
  ['an IPv4 address in IPv6 brackets', '[::ffff:203.0.113.9]:80', { own: '203.0.113.9' }],
  ['a name that a proxy made up', '_hidden', { own: 'unknown' }],
  ['brackets around nothing', '[]:443', { own: 'unknown' }],
  ['what is no address', 'unix:', { own: 'unknown' }],
])('%s', (_what, address, network) => {
  expect(networkOf(address)).toEqual(network);
});
