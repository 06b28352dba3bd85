import { say } from '#words';
import { loginRules, nameRules } from '../../../forms/account-rules.ts';
import { PlainField } from '../../../forms/plain-field.tsx';
import { usePlainForm } from '../../../forms/plain-form.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { BackToSignIn, fieldsClass } from './auth-parts.tsx';
import { call } from './calls.ts';
import { enter } from './enter.ts';
import type { Outcome } from './provider-answer.ts';
import { useCall } from './use-call.ts';

interface ProviderMemberFormProps {
  invited: Extract<Outcome, { outcome: 'invited' }>;
}

const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const rules = { ...nameRules, email: loginRules.email };

/** An invited person checks what the provider says about them, and joins the family. */
export function ProviderMemberForm({ invited }: ProviderMemberFormProps) {
  const { proof, email, isEmailFixed, firstName, lastName, familyName, invitedBy, canSignOutThere } = invited;
  const form = usePlainForm({ firstName, lastName, email }, rules);
  const register = useCall(
    (person: { firstName: string; lastName: string; email: string }) =>
      call('oidc.register', { ...person, email: person.email.trim(), proof, timezone: browserTimeZone() }),
    {
      failed: say('Registration failed'),
      onSuccess: (user) => void enter(user, `${location.origin}/`, { canSignOutThere }),
      onError: form.refuse,
    },
  );
  return (
    <>
      <Callout>{say('{invitedBy} invited you to join the {familyName}.', { invitedBy, familyName })}</Callout>
      <form noValidate onSubmit={form.submit((person) => void register.run(person))}>
        <div className={fieldsClass}>
          <PlainField {...form.bind('firstName')} label={say('First name')} autoComplete="given-name" />
          <PlainField {...form.bind('lastName')} label={say('Last name')} autoComplete="family-name" />
          {isEmailFixed ? (
            <p>{say('Your account gets the address {email}.', { email })}</p>
          ) : (
            <PlainField {...form.bind('email')} label={say('Email')} type="email" autoComplete="email" />
          )}
        </div>
        <SubmitButton
          size="lg"
          block
          busy={register.isPending || register.data !== undefined}
          busyLabel={say('Creating account...')}
        >
          {say('Create account')}
        </SubmitButton>
      </form>
      <BackToSignIn />
    </>
  );
}
