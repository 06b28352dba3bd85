// Ends with a sentence on a Node that can't run the project. Old versions must be able to read this file.
const oldest = 20;

if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(
    `Upbringing needs Node.js ${oldest} or newer. This is ${process.versions.node}: please install a newer one, then try again.`,
  );
  process.exit(1);
}
