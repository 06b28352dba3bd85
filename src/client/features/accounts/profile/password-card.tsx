import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { changePasswordSchema } from '../../../../shared/accounts/profile.ts';
import { SubmitButton } from '../../../components/button.tsx';
import { PasswordField } from '../../../components/form/text-field.tsx';
import { CardForm, SectionCard } from '../../../components/section-card.tsx';
import { useCurrentUser } from '../../../lib/current-user.tsx';
import { setServerIssues } from '../../../lib/errors.ts';
import { useChangePassword } from './use-profile.ts';

const passwordFormSchema = changePasswordSchema
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  });
type PasswordForm = z.infer<typeof passwordFormSchema>;

const empty: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordCard() {
  const { email } = useCurrentUser();
  const form = useForm<PasswordForm>({ resolver: zodResolver(passwordFormSchema), defaultValues: empty });
  const change = useChangePassword({
    onSuccess: () => form.reset(empty),
    onError: (error) => void setServerIssues(form, error),
  });
  const { control } = form;
  return (
    <SectionCard
      title="Password"
      description="Changing it signs you out on every other device, and ends your API tokens, open invitations and calendar link."
    >
      <CardForm
        noValidate
        onSubmit={form.handleSubmit(({ currentPassword, newPassword }) =>
          change.mutate({ currentPassword, newPassword }),
        )}
      >
        {/* For password managers: whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          control={control}
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
        />
        <PasswordField
          control={control}
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters"
        />
        <PasswordField
          control={control}
          name="confirmPassword"
          label="Confirm new password"
          autoComplete="new-password"
        />
        <SubmitButton variant="outline" busy={change.isPending} busyLabel="Changing...">
          Change password
        </SubmitButton>
      </CardForm>
    </SectionCard>
  );
}
