import { say } from '#words';
import { currentUserSchema, loginSchema, registerSchema, signedInSchema } from '../../../../shared/accounts/auth.ts';
import { messageOutput } from '../../../../shared/fields.ts';
import { publicProcedure, router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { currentUserOf } from '../../../kernel/trpc/viewer.ts';
import { originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import { signIn } from './auth.rules.ts';
import { register } from './registration.rules.ts';

/** Sign-in hides whether an address has an account. Registration tells it (409), and its limit slows guessing. */
export const authRouter = router({
  /** For the web client; null when nobody is signed in. */
  currentUser: publicProcedure
    .output(currentUserSchema.nullable())
    .query(({ ctx }) => ctx.viewer && currentUserOf(ctx.viewer)),

  user: userProcedure
    .meta({ carer: 'always', rest: { method: 'GET', path: '/user', summary: 'The signed-in account' } })
    .output(currentUserSchema)
    .query(({ ctx }) => currentUserOf(ctx.viewer)),

  login: publicProcedure
    .meta({ rest: { method: 'POST', path: '/login', summary: 'Sign in; the answer sets the session cookie' } })
    .input(loginSchema)
    .output(currentUserSchema)
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  /** The same for the sign-in page. A new account gets the browser's time zone. */
  signIn: publicProcedure
    .input(loginSchema)
    .output(signedInSchema)
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  register: publicProcedure
    .meta({ rest: { method: 'POST', path: '/register', status: 201, summary: 'Register an account' } })
    .input(registerSchema)
    .output(messageOutput)
    .mutation(({ ctx, input }) => register(ctx.services, input, ctx.address)),

  logout: publicProcedure
    .meta({ rest: { method: 'POST', path: '/logout', summary: 'Sign out' } })
    .output(messageOutput)
    .mutation(async ({ ctx }) => {
      const { viewer: account } = ctx;
      await ctx.session.close(async (db) => {
        if (account) await recordSecurityEvent(db, { ...originOf(ctx), account, event: 'sign_out' });
      });
      return { message: say('You are signed out.') };
    }),
});
