import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { InstallWay } from '../../../browser/install-prompt.ts';
import { Callout } from '../../../ui/callout.tsx';
import { DotsPicture, IconPicture, InstallBarPicture, ListPicture, SharePicture } from './install-pictures.tsx';

interface Step {
  picture: ReactNode;
  text: string;
}

/** The last step is the same everywhere. */
const found: Step = { picture: <IconPicture />, text: say('Open Upbringing from its icon. You stay signed in there.') };

const steps: Record<Exclude<InstallWay, 'insecure' | 'unable'>, readonly Step[]> = {
  iphone: [
    { picture: <SharePicture />, text: say('Press Share in Safari’s bar. In other browsers it’s beside the address.') },
    { picture: <ListPicture />, text: say('Scroll down and choose Add to Home Screen, then Add.') },
    {
      picture: <IconPicture />,
      text: say('Open Upbringing from its icon, and sign in once: iPhones keep the icon and Safari apart.'),
    },
  ],
  android: [
    { picture: <DotsPicture />, text: say('Press the three dots beside the address.') },
    { picture: <ListPicture />, text: say('Choose Add to home screen or Install app, then Install.') },
    found,
  ],
  mac: [
    { picture: <SharePicture />, text: say('Press Share in Safari’s bar.') },
    { picture: <ListPicture />, text: say('Choose Add to Dock, then Add.') },
    found,
  ],
  desktop: [
    { picture: <InstallBarPicture />, text: say('Press the install icon at the end of the address bar.') },
    { picture: <ListPicture />, text: say('No icon there? Open the browser’s menu and choose Install Upbringing.') },
    found,
  ],
};

/** How to put the app on the home screen of this device, or why that can't be done here. */
export function InstallSteps({ way }: { way: InstallWay }) {
  if (way === 'insecure')
    return (
      <Callout>{say('Browsers only install apps from an https:// address. This one begins with http://.')}</Callout>
    );
  if (way === 'unable')
    return <Callout>{say('This browser can’t install apps. Chrome, Edge and Safari can.')}</Callout>;
  return (
    <ol className={css({ display: 'grid', gap: '14px' })}>
      {steps[way].map(({ picture, text }, index) => (
        <li key={text} className={stepClass}>
          <span className={css({ flex: 'none', width: '104px' })}>{picture}</span>
          <p>
            <strong>{index + 1}.</strong> {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

const stepClass = css({ display: 'flex', alignItems: 'center', gap: '16px', overflowWrap: 'anywhere', minWidth: '0' });
