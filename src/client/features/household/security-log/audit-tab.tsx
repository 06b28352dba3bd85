import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { auditPeriods, type SecurityKind, securityKinds } from '../../../../shared/accounts/security-choices.ts';
import type { AuditEntry } from '../../../../shared/accounts/security-log.ts';
import { FilterBar } from '../../../list/filter-bar.tsx';
import { listFilters } from '../../../list/list-filters.ts';
import { Part } from '../../../loading/part.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ActiveFilters } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, RowIcon, RowSub, Rows, RowsSkeleton, RowTitle } from '../../../ui/list-row.tsx';
import { SkeletonRegion } from '../../../ui/skeleton.tsx';
import { auditWords } from './audit-words.ts';
import { isWarning, originWords } from './security-words.ts';
import { type AuditView, useAuditPages } from './use-security-log.ts';

interface AuditTabProps {
  view: AuditView;
  onView: (view: AuditView) => void;
}

/** What happened to all accounts, for super admins: never what a family wrote. */
export function AuditTab({ view, onView }: AuditTabProps) {
  const pages = useAuditPages(view);
  const { bar, active, isFiltered } = auditFilters({ view, onView });
  return (
    <>
      <p className={css({ marginTop: '24px', color: 'fg.muted', maxWidth: '70ch' })}>
        {say(
          'Sign-ins, refusals and changes to accounts of the last year, of everybody on this server. Never what a family writes.',
        )}
      </p>
      <div className={css({ marginTop: '16px' })}>
        <FilterBar {...bar} />
      </div>
      <ActiveFilters summary="" {...active} clearLabel={say('Clear Filters')} />
      <Part
        query={pages}
        failed={say('Couldn’t load the security log.')}
        skeleton={
          <SkeletonRegion label={say('Loading the security log')}>
            <RowsSkeleton rows={8} minHeight="64px" />
          </SkeletonRegion>
        }
      >
        {(data) => {
          const entries = data.pages.flatMap((page) => page.entries);
          if (entries.length === 0 && isFiltered)
            return (
              <EmptyState
                title={say('Nothing matches')}
                hint={say('Try another word, or fewer filters.')}
                picture="none"
              />
            );
          if (entries.length === 0)
            return <EmptyState title={say('Nothing yet. Sign-ins and security changes appear here.')} picture="none" />;
          return <Entries entries={entries} />;
        }}
      </Part>
      {pages.hasNextPage && (
        <div className={css({ textAlign: 'center', marginTop: '20px' })}>
          <SubmitButton
            variant="outline"
            busy={pages.isFetching}
            busyLabel={say('Loading...')}
            onClick={() => void pages.fetchNextPage()}
          >
            {say('Show more activity')}
          </SubmitButton>
        </div>
      )}
    </>
  );
}

const kindLabels: Record<SecurityKind, string> = {
  sign_ins: say('Sign-ins'),
  refusals: say('Failures and refusals'),
  keys: say('Passwords, second factors and links'),
  data: say('Exports, private files and deletions'),
  accounts: say('Roles, plans and accounts'),
  members: say('Members and invitations'),
};

const auditFilters = ({ view, onView }: AuditTabProps) =>
  listFilters(view, onView, {
    search: { label: say('Search the security log'), placeholder: say('Search by name, email or family') },
    choices: {
      kind: {
        label: say('Kind'),
        all: say('All kinds'),
        options: securityKinds.map((value) => ({ value, label: kindLabels[value] })),
      },
      days: {
        label: say('Period'),
        all: say('The last year'),
        options: auditPeriods.map((value) => ({
          value,
          label: say('{days, plural, one {Today} other {The last # days}}', { days: value }),
        })),
      },
    },
  });

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const timeZone = useTimeZone();
  return (
    <Card css={{ marginTop: '8px', padding: '4px 20px' }}>
      <Rows aria-label={say('Security log')}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Row>
              <RowIcon icon={isWarning(entry.event) ? ShieldAlert : ShieldCheck} />
              <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
                <RowTitle>{auditWords(entry)}</RowTitle>
                <RowSub>
                  {say('{email}, {familyName}', { email: entry.email, familyName: entry.familyName })}
                  <br />
                  {originWords(entry, timeZone)}
                </RowSub>
              </div>
            </Row>
          </li>
        ))}
      </Rows>
    </Card>
  );
}
