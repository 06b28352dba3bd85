const oldest = 20;

/** Ends with a sentence on a Node that can't run the project. Call it before anything that such a Node lacks. */
export function requireNode() {
  if (Number(process.versions.node.split('.')[0]) >= oldest) return;
  console.error(
    `Upbringing needs Node.js ${oldest} or newer. This is ${process.versions.node}: please install a newer one, then try again.`,
  );
  process.exit(1);
}
