// The services from outside that the server calls in a test, one of each for all files of a process.
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
export const stripe = await startStripe();

const { url, account, token, from } = twilio.settings;

/** The settings that connect a server to them. */
export const standInSettings: Record<string, string> = {
  OPEN_LIBRARY_URL: openLibrary.url,
  OPEN_LIBRARY_COVERS_URL: openLibrary.url,
  READWISE_API_URL: readwise.url,
  SMS_API_URL: url,
  SMS_ACCOUNT: account,
  SMS_TOKEN: token,
  SMS_FROM: from,
};

/** They turn payments on, which few servers have. */
export const paymentSettings: Record<string, string> = {
  STRIPE_SECRET_KEY: stripe.settings.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
  STRIPE_PRICES: `standard=${standardPrice},unlimited=${unlimitedPrice}`,
  STRIPE_API_URL: stripe.url,
};

export const closeStandIns = (): Promise<unknown> =>
  Promise.all([openLibrary, readwise, twilio, stripe].map((standIn) => standIn.close()));
