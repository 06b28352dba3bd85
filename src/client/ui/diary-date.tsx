import { chakra } from '@chakra-ui/react';
import { partsOf } from '../../shared/calendar-date.ts';
import { formatDay, formatWeekday } from '../format/dates.ts';

/** The large day number with its weekday: beside the text from 768 on, above it below. */
export function DiaryDate({ date }: { date: string }) {
  return (
    <Root dateTime={date}>
      <chakra.span srOnly>{formatDay(date)}</chakra.span>
      <chakra.span textStyle="numeral" aria-hidden>
        {partsOf(date).day}
      </chakra.span>
      <chakra.span display="block" fontSize="0.875rem" fontWeight="550" color="fg.muted" lineHeight="1.3" aria-hidden>
        {formatWeekday(date)}
      </chakra.span>
    </Root>
  );
}

const Root = chakra('time', {
  base: { display: { base: 'flex', md: 'block' }, alignItems: 'baseline', gap: '10px', textAlign: { md: 'center' } },
});
