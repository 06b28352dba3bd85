import { demoBooks } from './books.ts';
import { bookPictureKey, type DemoSound, type PictureKey } from './picture-keys.ts';

export const demoSounds: readonly DemoSound[] = [
  { key: 'lullaby', file: 'lullaby.webm', seconds: 9 },
  { key: 'piano-tune', file: 'piano-tune.webm', seconds: 8 },
];

export type DemoPicture = {
  key: PictureKey;
  /** The name of the file in `db/content/demo/pictures`. */
  file: string;
  alt: string;
  width: number;
  height: number;
};

/** Drawn by `scripts/draw-demo-pictures.ts`. */
const drawn = (key: PictureKey, alt: string, width: number, height: number): DemoPicture => ({
  key,
  file: `${key}.webp`,
  alt,
  width,
  height,
});

export const demoPictures: readonly DemoPicture[] = [
  {
    key: 'beach',
    file: 'beach.webp',
    alt: 'A sandcastle with a flag, a red bucket and a striped umbrella at the edge of the sea',
    width: 1200,
    height: 750,
  },
  {
    key: 'bedtime',
    file: 'bedtime.webp',
    alt: 'A child asleep under an orange blanket, a bear beside it, the moon in the window',
    width: 1200,
    height: 750,
  },
  {
    key: 'bike',
    file: 'bike.webp',
    alt: 'A red bicycle with a basket on a long path between trees',
    width: 1200,
    height: 750,
  },
  {
    key: 'cake',
    file: 'cake.webp',
    alt: 'A cake with burning candles under a string of little flags',
    width: 1200,
    height: 750,
  },
  {
    key: 'camp',
    file: 'camp.webp',
    alt: 'A lit tent and a small fire under a crescent moon, with dark woods behind',
    width: 1200,
    height: 750,
  },
  {
    key: 'garden',
    file: 'garden.webp',
    alt: 'Sunflowers along a white fence, and a blue watering can in the bean rows',
    width: 1200,
    height: 750,
  },
  {
    key: 'kitchen',
    file: 'kitchen.webp',
    alt: 'A bowl of dough with a wooden spoon, flour on the table and a loaf by the window',
    width: 1200,
    height: 750,
  },
  {
    key: 'library',
    file: 'library.webp',
    alt: 'Three library shelves full of books in warm light',
    width: 1200,
    height: 750,
  },
  {
    key: 'lighthouse',
    file: 'lighthouse.webp',
    alt: 'A red and white lighthouse on a green hill above the sea in the evening',
    width: 1200,
    height: 750,
  },
  {
    key: 'maya',
    file: 'maya.webp',
    alt: 'Maya from behind, two braids and a yellow coat, looking out over a lake',
    width: 1200,
    height: 1200,
  },
  {
    key: 'museum',
    file: 'museum.webp',
    alt: 'Two children looking up at the skeleton of a long-necked dinosaur',
    width: 1200,
    height: 750,
  },
  {
    key: 'orchard',
    file: 'orchard.webp',
    alt: 'Three apple trees in low sun, and a full basket in the grass',
    width: 1200,
    height: 750,
  },
  {
    key: 'pumpkins',
    file: 'pumpkins.webp',
    alt: 'Rows of pumpkins in a field with a red barn behind',
    width: 1200,
    height: 750,
  },
  {
    key: 'snow',
    file: 'snow.webp',
    alt: 'Two children on one sled on a snowy hill above dark firs',
    width: 1200,
    height: 750,
  },
  {
    key: 'theatre',
    file: 'theatre.webp',
    alt: 'A dancer alone in the light on a stage, red curtains to both sides',
    width: 1200,
    height: 750,
  },
  {
    key: 'theo',
    file: 'theo.webp',
    alt: 'Theo from behind, curly hair and a striped shirt, holding the string of a kite',
    width: 1200,
    height: 1200,
  },
  {
    key: 'train',
    file: 'train.webp',
    alt: 'A green and red train in front of mountains',
    width: 1200,
    height: 750,
  },
  drawn('daniel', 'Daniel from behind, a red knitted cap and a blue sweater', 600, 600),
  drawn('hannah', 'Hannah from behind, long brown hair and a green coat', 600, 600),
  drawn('heirloom-blanket', 'A white crocheted blanket on a table', 900, 600),
  drawn('heirloom-boatyard', 'A framed painting of a sailing boat at a boatyard', 900, 600),
  drawn('heirloom-compass', 'A brass compass in a wooden case', 900, 600),
  drawn('heirloom-cups', 'Two cobalt blue coffee cups with a gold line', 900, 600),
  drawn('heirloom-guides', 'Five worn field guides side by side', 900, 600),
  drawn('heirloom-piano', 'An upright piano with an open book of notes', 900, 600),
  drawn('heirloom-recipes', 'Three recipe cards, one with a burn mark', 900, 600),
  drawn('heirloom-watch', 'A silver pocket watch on its chain', 900, 600),
  ...demoBooks.map(({ title }) => drawn(bookPictureKey(title), `The cover of ${title}`, 320, 480)),
];
