import { expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { flowOn, testWithPayments as test } from './harness.ts';
import { stripe } from './stand-ins.ts';

test.for(flowOn('phone'))('a family buys a plan and cancels it, on a %s', async (device, { server, openPage }) => {
  stripe.webhookUrl = `${server.url}/api/stripe-webhook`;
  const parent = await server.createFamily();
  const page = await openPage('/profile', {
    device,
    as: parent,
    context: {},
    allow: [/another host: \S+\/(?:pay|portal)\//],
  });
  const plan = page.getByRole('region', { name: 'Plan', exact: true });
  await plan.getByText('Trial', { exact: true }).waitFor();
  await expectNoSidewaysScroll(page);
  await plan.getByRole('button', { name: 'Change plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  await dialog.getByText('$4.99 a month').waitFor();
  await dialog.getByRole('button', { name: 'Choose Standard' }).click();

  await page.getByRole('heading', { name: 'Stand-in checkout' }).waitFor();
  await page.getByRole('button', { name: 'Pay' }).click();

  await plan.getByText('Thank you! Your family has the plan Standard now.').waitFor();
  await plan.getByText('1 × Standard').waitFor();
  await plan.getByText(/^Next payment: /).waitFor();
  await expectNoSidewaysScroll(page);
  const api = await server.openApi(parent);
  expect((await api('GET', '/api/plan')) as object).toMatchObject({ plan: 'standard', subscriptionStatus: 'active' });

  await plan.getByRole('button', { name: 'Manage payment' }).click();
  await page.getByRole('heading', { name: 'Stand-in portal' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await plan.getByText(/^Cancelled\. The plan stays until /).waitFor();
});
