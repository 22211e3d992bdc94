import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export interface HeldNetwork {
  readonly address: string;
  /** From now on nothing that is asked reaches the server, whoever asks: page or service worker. */
  hold(): void;
  /** From now on nobody is connected to the server; the phone itself does not hear of it. */
  cut(): void;
  /** Ends what `hold` or `cut` began. */
  letGo(): void;
  close(): void;
}

/** The server at an address, behind a network that can be held and cut. */
export async function heldNetworkTo(address: string): Promise<HeldNetwork> {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  let held: Promise<void> | undefined;
  let letGo = () => {};
  let isCut = false;
  const end = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((phone) => {
    if (isCut) {
      phone.destroy();
      return;
    }
    const upstream = connect(Number(port), hostname);
    for (const socket of [phone, upstream]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    const gate = new Transform({ transform: (data, _encoding, pass) => void Promise.resolve(held).then(() => pass(null, data)) });
    phone.pipe(gate).pipe(upstream).pipe(phone);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold() {
      held = new Promise((resolve) => {
        letGo = resolve;
      });
    },
    cut() {
      isCut = true;
      end();
    },
    letGo() {
      isCut = false;
      held = undefined;
      letGo();
    },
    close() {
      server.close();
      end();
    },
  };
}
