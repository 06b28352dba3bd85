import { NotebookPen, PenLine } from 'lucide-react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { say } from '#words';
import { partsOf } from '../../../../shared/calendar-date.ts';
import { formatWeekday } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';

interface TodayPageProps {
  today: string;
  /** The user's own evening question. */
  prompt: string;
  onWrite: () => void;
}

/** Today's page while it is empty. The whole page is a button. */
export function TodayPage({ today, prompt, onWrite }: TodayPageProps) {
  return (
    <section className={sheetClass} aria-labelledby="today-title" data-not-printed>
      <div className={marginClass} aria-hidden>
        <span className={css({ textStyle: 'numeral', fontSize: { base: '1.75rem', md: '2.125rem', lg: '2.75rem' } })}>
          {partsOf(today).day}
        </span>
        <span
          className={css({
            display: 'block',
            fontSize: '0.875rem',
            fontWeight: '550',
            lineHeight: '1.3',
            marginTop: { md: '4px' },
          })}
        >
          {formatWeekday(today)}
        </span>
      </div>
      <div className={css({ padding: { base: '16px 18px 18px', md: '16px 28px' } })}>
        <h2 className={css({ font: '600 0.875rem/1.4 {fonts.body}', color: 'accent.fg' })} id="today-title">
          {say('No story for today yet')}
        </h2>
        <Prompt type="button" onClick={onWrite}>
          {prompt}
        </Prompt>
      </div>
      <span className={penClass} aria-hidden>
        <PenLine size={20} strokeWidth={1.75} />
      </span>
      <div className={css({ display: { md: 'none' }, margin: '0 18px 18px', position: 'relative', zIndex: '1' })}>
        <Button css={{ width: '100%' }} variant="solid" size="lg" onClick={onWrite}>
          <NotebookPen aria-hidden />
          {say("Add Today's Story")}
        </Button>
      </div>
    </section>
  );
}

const sheetClass = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '132px 1fr auto' },
  alignItems: { md: 'center' },
  background: 'bg.panel',
  border: '1px solid {colors.border}',
  borderRadius: 'lg',
  boxShadow: 'xs',
  overflow: 'hidden',
  transition: 'box-shadow {durations.base} {easings.out}',
  _hover: { boxShadow: 'sm' },
  '&:has([data-stretched]:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '3px' },
});

const marginClass = css({
  display: { base: 'flex', md: 'block' },
  alignItems: 'baseline',
  gap: '10px',
  padding: { base: '10px 18px 8px', md: '26px 8px 24px' },
  textAlign: { md: 'center' },
  background: 'accent.muted',
  color: 'accent.fg',
  borderInlineEnd: { md: '2px dotted {colors.bg.panel}' },
  borderBottom: { base: '2px dotted {colors.bg.panel}', md: 'none' },
});

const Prompt = styled(
  'button',
  {
    base: {
      marginTop: '4px',
      font: 'italic 400 1.375rem/1.35 {fonts.heading}',
      letterSpacing: '-0.004em',
      textAlign: 'start',
      lg: { fontSize: '1.5625rem' },
      _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
      '&:focus-visible': { outline: 'none' },
    },
  },
  { defaultProps: { 'data-stretched': '' } },
);

const penClass = css({
  display: { base: 'none', md: 'grid' },
  placeItems: 'center',
  width: '52px',
  height: '52px',
  marginInlineEnd: '28px',
  borderRadius: '50%',
  background: 'brand.muted',
  color: 'brand.fg',
});
