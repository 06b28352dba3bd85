import { testDataResultSchema } from '../../../../shared/support/test-data.ts';
import { adminProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { createTestData } from './test-data.rules.ts';

/** Sample data in the family of the administrator who asks. */
export const testDataRouter = router({
  create: adminProcedure
    .meta({ rest: { method: 'POST', path: '/seed-test-data', summary: "Fill the caller's family with test data" } })
    .output(testDataResultSchema)
    .mutation(({ ctx }) => createTestData(ctx)),
});
