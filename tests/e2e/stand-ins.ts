// The services from outside that the server calls in a test, one of each for all files of a process.

import { immichIdOf, startImmich } from '../peers/immich.ts';
import { startOidcProvider } from '../peers/oidc-provider.ts';
import { frogAndToad, startOpenLibrary } from '../peers/open-library.ts';
import { startReadwiseServer } from '../peers/readwise.ts';
import { standardPrice, startStripe, unlimitedPrice } from '../peers/stripe.ts';
import { startTwilio } from '../peers/twilio.ts';

export const openLibrary = await startOpenLibrary([
  frogAndToad,
  { title: 'Frog and Toad Together', author_name: ['Arnold Lobel'], first_publish_year: 1972 },
]);
export const readwise = await startReadwiseServer();
export const twilio = await startTwilio();
export const oidcProvider = await startOidcProvider();
export const immich = await startImmich();

const summer = immichIdOf(901);
immich.albums = [{ id: summer, title: 'Summer' }];
immich.photos = ['2026-07-01T09:00:00', '2026-07-01T10:00:00', '2026-07-05T10:00:00'].map((at, index) => ({
  id: immichIdOf(111_111 * (index + 1)),
  at,
  albums: [summer],
}));
export const stripe = await startStripe();

const { url, account, token, from } = twilio.settings;

/** The settings that connect a server to them. */
export const standInSettings: Record<string, string> = {
  OPEN_LIBRARY_URL: openLibrary.url,
  OPEN_LIBRARY_COVERS_URL: openLibrary.url,
  READWISE_API_URL: readwise.url,
  PHOTO_SERVICE_PRIVATE_NETWORKS: 'on',
  SMS_API_URL: url,
  SMS_ACCOUNT: account,
  SMS_TOKEN: token,
  SMS_FROM: from,
};

/** For a server that people sign in to with the provider. */
export const providerSettings: Record<string, string> = {
  OIDC_ISSUER: oidcProvider.url,
  OIDC_CLIENT_ID: oidcProvider.clientId,
  OIDC_CLIENT_SECRET: oidcProvider.clientSecret,
  OIDC_NAME: 'Family SSO',
};

/** They turn payments on, which few servers have. */
export const paymentSettings: Record<string, string> = {
  STRIPE_SECRET_KEY: stripe.settings.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
  STRIPE_PRICES: `standard=${standardPrice},unlimited=${unlimitedPrice}`,
  STRIPE_API_URL: stripe.url,
};

export const closeStandIns = (): Promise<unknown> =>
  Promise.all([openLibrary, readwise, twilio, immich, oidcProvider, stripe].map((standIn) => standIn.close()));
