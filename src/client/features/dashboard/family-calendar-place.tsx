import { chakra } from '@chakra-ui/react';
import { Card } from '../../components/card.tsx';
import { Section, SectionHead } from '../../components/page.tsx';

/** Where the family calendar will hang. */
export function FamilyCalendarPlace() {
  return (
    <Section aria-labelledby="calendar-title">
      <SectionHead>
        <chakra.h2 id="calendar-title" textStyle="h2">
          Family calendar
        </chakra.h2>
      </SectionHead>
      <Card padded>
        <chakra.p color="fg.muted">The calendar opens here with the next version.</chakra.p>
      </Card>
    </Section>
  );
}
