import { Container } from '../../components/page.tsx';
import { PageHead } from '../../components/page-head.tsx';

export function DailyStoriesPage() {
  return (
    <Container>
      <PageHead title="Daily Stories" description="One small moment a day, in your own words." />
    </Container>
  );
}
