import { Database } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { SubmitButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RowIcon } from '../../../ui/list-row.tsx';
import { useCreateTestData } from './use-admin.ts';

/** Sample data in the administrator's own family. */
export function TestDataCard() {
  const { mutate, isPending } = useCreateTestData();
  return (
    <Card css={cardStyles} role="region" aria-labelledby="test-data-title">
      <RowIcon icon={Database} />
      <div>
        <h2 className={css({ textStyle: 'h3' })} id="test-data-title">
          {say('Test Data Management')}
        </h2>
        <p className={css({ color: 'fg.muted' })}>
          {say(
            'Adds sample lessons, experiences, books, heirlooms and stories to your own family. Needs at least one child profile.',
          )}
        </p>
      </div>
      <SubmitButton variant="outline" busy={isPending} busyLabel={say('Creating...')} onClick={() => mutate()}>
        {say('Create Test Data')}
      </SubmitButton>
    </Card>
  );
}

const cardStyles = css.raw({
  display: 'grid',
  gridTemplateColumns: { md: 'auto 1fr auto' },
  alignItems: 'center',
  gap: { base: '14px', md: '20px' },
  padding: { base: '20px', md: '22px 24px' },
  marginTop: '20px',
});
