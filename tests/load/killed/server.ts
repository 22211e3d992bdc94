/** One process that draws: `node server.ts <voucher | item> <members to make> <instant>`. Everybody wins such a prize, for coins. */
import { openDatabase } from '../../../server-kit/database.ts';
import { systemDice } from '../../../server-kit/dice.ts';
import { readEnvironment } from '../../../server-kit/environment.ts';
import { addTestControls } from '../../../server-kit/test-controls.ts';
import { TestState } from '../../../server-kit/test-state.ts';
import { always, aPlayer, aWheel } from '../../member-server/lotteries/world.ts';
import { aMemberServer } from '../../member-server/member-server.ts';
import { aFeed } from '../../member-server/programme.ts';
import { endless } from '../../patience.ts';
import { CountedFaults } from '../../server-kit/counted-faults.ts';
import { COINS, COST } from './prices.ts';

const [kind, members, now] = process.argv.slice(2) as ['voucher' | 'item', string, string];
const { databaseUrl, dataDir } = readEnvironment();
const gives = kind === 'voucher' ? { kind, offer: 'draw-cash' } : { kind, item: 'nap-bear' };
const prizes = always({ gives, stockTotal: 90, capPerDay: 90 });
const faults = new CountedFaults('draws.create');
const database = await openDatabase({
  faults,
  patience: endless,
  ...(databaseUrl ? { url: databaseUrl } : { dataDir: `${dataDir}/database` }),
});
const releases = aFeed(aWheel({ freeChancesPerDay: 0, costCoins: COST, prizes }));
// It starts again on the same database, where no id may come twice.
const place = await aMemberServer({ database, faults, releases, now, dice: systemDice });
addTestControls(place.http.app, { state: await TestState.open(database), faults, jobs: [] });
// How many steps the last draw had that went well.
place.http.app.get('/test/steps', async () => faults.steps);
const made = [];
for (let count = 0; count < Number(members); count++) made.push(await aPlayer(place, { coins: COINS }));
console.log(`\n${JSON.stringify({ address: await place.http.app.listen({ port: 0 }), members: made })}`);
