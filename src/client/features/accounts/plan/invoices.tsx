import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import type { InvoiceStatus } from '../../../../shared/accounts/plan.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Part } from '../../../loading/part.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/card.tsx';
import { Row, RowSub, Rows, RowTitle } from '../../../ui/list-row.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { type Invoice, useInvoices } from './use-plan.ts';

/** What was paid, newest first. */
export function Invoices() {
  const invoices = useInvoices();
  return (
    <section aria-label={say('Invoices')}>
      <h3 className={css({ fontWeight: '600' })}>{say('Invoices')}</h3>
      <Part
        query={invoices}
        failed={say('Couldn’t load your invoices.')}
        skeleton={
          <SkeletonRegion label={say('Loading your invoices')}>
            <Skeleton css={{ height: '52px' }} />
          </SkeletonRegion>
        }
      >
        {(list) => <InvoiceList invoices={list} />}
      </Part>
    </section>
  );
}

const shownAtFirst = 6;

function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (invoices.length === 0) {
    return <p className={css({ color: 'fg.muted', marginTop: '4px' })}>{say('No invoices yet.')}</p>;
  }
  return (
    <>
      <Rows>
        {invoices.slice(0, isWhole ? undefined : shownAtFirst).map((invoice) => (
          <li key={invoice.id}>
            <InvoiceRow invoice={invoice} />
          </li>
        ))}
      </Rows>
      {!isWhole && invoices.length > shownAtFirst && (
        <Button css={{ marginTop: '14px' }} onClick={() => setIsWhole(true)}>
          {say('Show all invoices')}
        </Button>
      )}
    </>
  );
}

const statuses: Record<InvoiceStatus, { label: string; tone: 'success' | 'danger' | 'neutral' }> = {
  paid: { label: sayAs('an invoice', 'Paid'), tone: 'success' },
  open: { label: sayAs('an invoice', 'Open'), tone: 'neutral' },
  payment_failed: { label: sayAs('an invoice', 'Payment failed'), tone: 'danger' },
  refunded: { label: sayAs('an invoice', 'Refunded'), tone: 'neutral' },
  void: { label: sayAs('an invoice', 'Void'), tone: 'neutral' },
  uncollectible: { label: sayAs('an invoice', 'Not paid'), tone: 'danger' },
};

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { amount, refunded, currency, status, description, createdAt, url } = invoice;
  const timeZone = useTimeZone();
  const date = formatMoment(createdAt, timeZone);
  const { label, tone } = statuses[status];
  return (
    <Row css={{ gridTemplateColumns: '1fr auto' }}>
      <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        <RowTitle css={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(amount, currency)}</RowTitle>
        <RowSub>{description === null ? date : `${date} · ${description}`}</RowSub>
        {refunded > 0 && status !== 'refunded' && (
          <RowSub>{say('{amount} refunded', { amount: formatMoney(refunded, currency) })}</RowSub>
        )}
      </div>
      <div className={css({ display: 'grid', justifyItems: 'end', gap: '6px' })}>
        <Badge tone={tone}>{label}</Badge>
        {url !== null && (
          <TextLink
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={say('Invoice of {date}, in a new tab', { date })}
          >
            <ExternalLink aria-hidden size={14} /> {sayAs('opens it', 'Invoice')}
          </TextLink>
        )}
      </div>
    </Row>
  );
}
