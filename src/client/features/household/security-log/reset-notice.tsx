import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { formatMomentAndTime } from '../../../format/dates.ts';
import { useTimeZone } from '../../../session/today.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Container } from '../../../ui/page.tsx';

/** On every page after a super admin's password link was used, until dismissed. */
export function ResetNotice() {
  const { data } = trpc.securityLog.resetNotice.useQuery();
  const timeZone = useTimeZone();
  const utils = trpc.useUtils();
  const dismiss = trpc.securityLog.dismissResetNotice.useMutation({
    onSuccess: () => utils.securityLog.resetNotice.setData(undefined, { usedAt: null }),
  });
  if (!data?.usedAt) return null;
  return (
    <Container css={{ paddingTop: '16px' }} as="section" aria-label={say('Password link used')}>
      <Callout tone="warning">
        <p>
          {say(
            'A super admin created a password link for your account, and it was used on {usedAt}. If that wasn’t you, change your password now.',
            { usedAt: formatMomentAndTime(data.usedAt, timeZone) },
          )}
        </p>
        <SubmitButton
          css={{ marginTop: '10px' }}
          variant="outline"
          size="sm"
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate()}
        >
          {say('It was me')}
        </SubmitButton>
      </Callout>
    </Container>
  );
}
