import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '../features/accounts/auth/forgot-page.tsx';

export const Route = createFileRoute('/auth_/forgot')({
  staticData: { title: 'Forgot password' },
  component: ForgotPage,
});
