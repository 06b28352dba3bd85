import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { SubmitButton } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { TextLink } from '../../../components/card.tsx';
import { errorSentence } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { AuthLayout } from './auth-layout.tsx';

/** Where the mail that asks for an address leads. A press, so that a program that looks at links confirms nothing. */
export function ConfirmPage({ token }: { token: string }) {
  const confirm = trpc.emailVerification.confirm.useMutation();
  return (
    <AuthLayout>
      <chakra.h1 textStyle="h1">Confirm your email address</chakra.h1>
      {confirm.isSuccess && (
        <div role="status">
          <Callout>{confirm.data.message}</Callout>
        </div>
      )}
      {confirm.isError && (
        <div role="alert">
          <Callout tone="danger">{errorSentence(confirm.error)}</Callout>
        </div>
      )}
      {!confirm.isSuccess && !confirm.isError && (
        <>
          <p>Until you do, nothing but the mail that asked you goes to it.</p>
          <SubmitButton
            type="button"
            size="lg"
            block
            busy={confirm.isPending}
            busyLabel="Confirming..."
            onClick={() => confirm.mutate({ token })}
          >
            Confirm this address
          </SubmitButton>
        </>
      )}
      <TextLink asChild justifySelf="start">
        <Link to="/">Go to Upbringing</Link>
      </TextLink>
    </AuthLayout>
  );
}
