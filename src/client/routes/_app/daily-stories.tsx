import { createFileRoute } from '@tanstack/react-router';
import { DailyStoriesPage } from '../../features/daily-stories/daily-stories-page.tsx';

export const Route = createFileRoute('/_app/daily-stories')({
  staticData: { title: 'Daily Stories' },
  component: DailyStoriesPage,
});
