import type { Db } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

const anyone = statement<object, { id: string }>('demo.anyone', 'select id from member limit 1');

export const hasMembers = async (db: Db): Promise<boolean> => (await db.one(anyone, {})) !== undefined;
