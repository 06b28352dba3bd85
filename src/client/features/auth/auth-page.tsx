export function AuthPage({ next }: { next: string | undefined }) {
  return <main id="main">{next}</main>;
}
