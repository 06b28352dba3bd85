import { say } from '#words';
import { hasPasswordSignIn, signInProvider } from '../../../browser/page-user.ts';
import { useHasPassword, useProvider } from '../../../data/use-provider.ts';
import { useLeaveGuard } from '../../../drafts/use-leave-guard.ts';
import { resetRules } from '../../../forms/account-rules.ts';
import { PlainField } from '../../../forms/plain-field.tsx';
import { type Rules, usePlainForm } from '../../../forms/plain-form.ts';
import { CardForm, SectionCard } from '../../../loading/section-card.tsx';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChangePassword } from './use-profile.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

const rules: Rules<typeof empty> = {
  ...resetRules,
  currentPassword: ({ currentPassword }) => currentPassword === '' && say('Please enter your current password'),
};

/** Nothing where passwords are switched off. */
export function PasswordCard() {
  const provider = useProvider();
  const hasPassword = useHasPassword();
  if (!hasPasswordSignIn()) return null;
  if (signInProvider() !== undefined && provider.isPending) {
    return (
      <SectionCard title={say('Password')}>
        <Skeleton css={{ height: '120px' }} />
      </SectionCard>
    );
  }
  return hasPassword ? <ChangePasswordCard /> : <NoPasswordCard />;
}

function NoPasswordCard() {
  return (
    <SectionCard
      title={say('Password')}
      description={say('Your account has no password: you sign in with {name}.', { name: signInProvider() ?? '' })}
    >
      <TextLink href="/auth/forgot">{say('Ask for a link to choose one')}</TextLink>
    </SectionCard>
  );
}

function ChangePasswordCard() {
  const { email } = useCurrentUser();
  const form = usePlainForm(empty, rules);
  const change = useChangePassword({ onSuccess: form.reset, onError: form.refuse });
  useLeaveGuard({
    hasUnsaved: () => form.isDirty,
    label: say('Discard changes'),
    stayLabel: say('Keep editing'),
  });
  return (
    <SectionCard
      title={say('Password')}
      description={say(
        'This signs you out everywhere else, and turns off your calendar link, open invitations and API tokens.',
      )}
    >
      <CardForm
        noValidate
        onSubmit={form.submit(({ currentPassword, newPassword }) => change.mutate({ currentPassword, newPassword }))}
      >
        {/* For password managers: whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PlainField
          type="password"
          {...form.bind('currentPassword')}
          label={say('Current password')}
          autoComplete="current-password"
        />
        <PlainField
          type="password"
          {...form.bind('newPassword')}
          label={say('New password')}
          autoComplete="new-password"
          hint={say('At least 6 characters')}
        />
        <PlainField
          type="password"
          {...form.bind('confirmPassword')}
          label={say('Confirm new password')}
          autoComplete="new-password"
        />
        <SubmitButton variant="outline" busy={change.isPending} busyLabel={say('Changing...')}>
          {say('Change password')}
        </SubmitButton>
      </CardForm>
    </SectionCard>
  );
}
