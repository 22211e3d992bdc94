/** One process that draws: `node server.ts <voucher | item> <members to make> <instant>`. Everybody wins such a prize, for coins. */
import { always, aPlayer, aWheel } from '../../member-server/lotteries/world.ts';
import { aFeed } from '../../member-server/programme.ts';
import { COINS, COST } from './prices.ts';
import { serveUntilKilled } from './serving.ts';

const [kind, members, instant] = process.argv.slice(2) as ['voucher' | 'item', string, string];
const gives = kind === 'voucher' ? { kind, offer: 'draw-cash' } : { kind, item: 'nap-bear' };
const prizes = always({ gives, stockTotal: 90, capPerDay: 90 });
const releases = aFeed(aWheel({ freeChancesPerDay: 0, costCoins: COST, prizes }));
await serveUntilKilled({ releases, instant, members: Number(members) }, (server) => aPlayer(server, { coins: COINS }));
