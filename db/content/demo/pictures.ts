/** Stand-ins for a family's photos, as files in the folder `pictures` beside this one. */
export const pictureKeys = [
  'beach',
  'bedtime',
  'bike',
  'cake',
  'camp',
  'garden',
  'kitchen',
  'library',
  'lighthouse',
  'maya',
  'museum',
  'orchard',
  'pumpkins',
  'snow',
  'theatre',
  'theo',
  'train',
] as const;

export type PictureKey = (typeof pictureKeys)[number];

export type DemoPicture = {
  key: PictureKey;
  /** The name of the file in `db/content/demo/pictures`. */
  file: string;
  alt: string;
  width: number;
  height: number;
};

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
];
