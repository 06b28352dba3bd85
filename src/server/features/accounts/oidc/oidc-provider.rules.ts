import { say } from '#words';
import type { ErrorCode } from '../../../../shared/errors.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import type { Services } from '../../../services.ts';
import type { Oidc, ProviderFailure } from './oidc.client.ts';

/** Throws NOT_FOUND on a server without a sign-in provider. */
export function providerOf({ config, oidc }: Pick<Services, 'config' | 'oidc'>): {
  oidc: Oidc;
  name: string;
  issuer: string;
} {
  if (!config.oidc || !oidc) throw notFound(say('This server has no sign-in provider.'));
  const { name, issuer } = config.oidc;
  return { oidc, name, issuer };
}

const codes: Record<ProviderFailure, ErrorCode> = {
  away: 'SERVICE_UNAVAILABLE',
  misconfigured: 'SERVICE_UNAVAILABLE',
  refused: 'UNAUTHORIZED',
  clock: 'UNAUTHORIZED',
  unreadable: 'UNAUTHORIZED',
};

/** The sentence for people; the operator finds the reason in the log. */
export function refusalOfProvider(
  { log }: Pick<Services, 'log'>,
  { kind, reason }: { kind: ProviderFailure; reason: string },
  name: string,
): AppError {
  log.warn({ kind, reason }, 'the sign-in provider was no help');
  const sentences: Record<ProviderFailure, string> = {
    away: say('{name} doesn’t answer. Please try again in a few minutes.', { name }),
    misconfigured: say('Signing in with {name} isn’t set up correctly. Please tell the person who runs this server.', {
      name,
    }),
    refused: say('{name} didn’t sign you in. Please try again.', { name }),
    clock: say('The clocks of {name} and this server differ by minutes. Please tell the person who runs this server.', {
      name,
    }),
    unreadable: say('The answer of {name} can’t be trusted, so nobody was signed in. Please try again.', { name }),
  };
  return new AppError(codes[kind], sentences[kind]);
}
