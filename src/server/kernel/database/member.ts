import type { Database, MemberKey, Transactions } from './database.ts';

/**
 * The database as a carer's request gets it: each transaction of the family is one of that member, whatever opens it.
 * Throws for another family, which no rule names by mistake then.
 */
export function asMember(database: Database, { tenantId, userId }: MemberKey): Database {
  const own = ({ member }: Transactions): Pick<Transactions, 'family'> => ({
    async family(wanted, work) {
      if (wanted !== tenantId) throw new Error('A carer is in one family.');
      return member({ tenantId, userId }, work);
    },
  });
  return { ...database, ...own(database), longRunning: { ...database.longRunning, ...own(database.longRunning) } };
}
