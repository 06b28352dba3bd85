// A carer's way from the invitation to a story and a tick, on a phone, and what they don't see.
import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { dialogNamed } from './form-parts.ts';
import { flowOn, test } from './harness.ts';
import { family, field, pathIn } from './invitation-parts.ts';

const born = { dateOfBirth: '2019-03-14', currentStage: 'Elementary' };
const password = 'a lamp by the window';
/** Live updates end with the page that a changed place loads again. */
const allow = [/live\.changes/];

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('a parent invites a carer, who writes a story, ticks a lesson and sees no letters', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily({ lastName: `Marsh of the ${device}` });
    const api = await server.openApi(parent);
    const maya = await api('POST', '/api/children', { ...born, name: 'Maya' });
    const ben = await api('POST', '/api/children', { ...born, name: 'Ben' });
    await api('POST', '/api/lessons', { childId: maya.id, title: 'Tying laces', suggestedAge: 7 });
    await api('POST', '/api/daily-stories', { content: 'Ben swam.', storyDate: '2026-10-08', childIds: [ben.id] });

    const page = await openPage('/profile', { device, as: parent });
    await family(page).getByRole('button', { name: 'Invite', exact: true }).click();
    const asking = dialogNamed(page, 'Invite to your family');
    await asking.getByRole('radio', { name: 'Carer' }).check();
    await asking.getByRole('checkbox', { name: 'Maya' }).check();
    await expect.poll(() => asking.getByRole('switch', { name: 'Heirlooms' }).isChecked()).toBe(false);
    await asking.getByRole('switch', { name: 'Books' }).click();
    await expectNoSidewaysScroll(page);
    await asking.getByRole('button', { name: 'Create invitation' }).click();
    const shown = dialogNamed(page, 'Your invitation');
    const link = await shown.getByRole('textbox', { name: 'Invitation link' }).inputValue();
    await shown.getByRole('button', { name: 'Done' }).click();
    await family(page)
      .getByText(/^Carer of Maya\. Sees: Stories, Lessons and values/)
      .waitFor();

    const carer = await openPage(pathIn(link), { device, allow });
    await carer.getByText('You’re invited as a carer', { exact: false }).waitFor();
    await field(carer, 'First name').fill('Clara');
    await field(carer, 'Last name').fill('Voss');
    await field(carer, 'Email').fill(`clara-${device}@example.com`);
    await field(carer, 'Password').fill(password);
    await field(carer, 'Confirm password').fill(password);
    await carer.getByRole('button', { name: 'Create account' }).click();
    await carer.getByRole('heading', { level: 1, name: /, Clara$/ }).waitFor();
    await carer.getByText('Maya').first().waitFor();
    expect(await carer.getByText('Ben').count()).toBe(0);
    expect(await carer.getByRole('button', { name: 'Add Child' }).count()).toBe(0);
    expect(await carer.getByRole('link', { name: 'Letters' }).count()).toBe(0);

    await carer.goto('/daily-stories');
    await carer.getByRole('button', { name: "Add Today's Story" }).click();
    const form = dialogNamed(carer, 'Add today’s story');
    await form.getByRole('textbox', { name: 'Story', exact: true }).fill('We fed the ducks.');
    await form.getByRole('button', { name: /^Save/ }).click();
    await carer.getByText('We fed the ducks.').first().waitFor();
    expect(await carer.getByText('Ben swam.').count()).toBe(0);

    await carer.goto(`/child/${maya.id}?tab=lessons`);
    await carer.getByRole('button', { name: 'Complete Tying laces' }).click();
    await carer.getByRole('button', { name: 'Mark Tying laces as not done' }).waitFor();
    expect(await carer.getByRole('button', { name: 'Schedule Lesson' }).count()).toBe(0);
    await expectNoSidewaysScroll(carer);

    await carer.goto('/annual-letters');
    await carer.getByRole('heading', { name: 'Your family hasn’t shown you this.' }).waitFor();
    await carer.goto('/reading-list');
    await carer.getByRole('heading', { name: 'Your family hasn’t shown you this.' }).waitFor();

    await page.reload();
    await family(page).getByText('Carer of Maya', { exact: false }).waitFor();
    await family(page).getByRole('button', { name: 'Change what Clara Voss sees' }).click();
    const changing = dialogNamed(page, 'What Clara Voss sees');
    await changing.getByRole('switch', { name: 'Books' }).click();
    await changing.getByRole('button', { name: 'Save' }).click();
    await changing.waitFor({ state: 'hidden' });
    // The open page follows by itself.
    await carer.getByRole('heading', { level: 1, name: 'Reading List' }).waitFor();
    expect(await carer.getByRole('button', { name: 'Add Book' }).count()).toBe(0);
  });
});
