import path from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

const root = import.meta.dirname;

/** Native, with files of their own, or loaded by the few who use them: these stay packages. */
const packages =
  /^(?:argon2|sharp|@fastify\/secure-session|@electric-sql|@aws-sdk|@opentelemetry|@zxcvbn-ts|@ai-sdk|ai|mailparser|prom-client|smtp-server|stripe|web-push|age-encryption)(?:\/|$)/;

/** The bundle has the code. What a module reads or starts beside itself (SQL, Typst, processes) is still found there. */
function stayAtHome(): Plugin {
  return {
    name: 'stay-at-home',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.')) return;
      const home = `../../${path.relative(root, id).replaceAll('\\', '/')}`;
      const moved = code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(home)}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(home)}, import.meta.url).href`);
      return { code: moved, map: null };
    },
  };
}

/** The server in a few files, which start in half the time of its thousand modules. */
export default defineConfig({
  input: 'src/server/main.ts',
  platform: 'node',
  external: packages,
  plugins: [stayAtHome()],
  output: { dir: 'dist/server', cleanDir: true, comments: { legal: true, annotation: false, jsdoc: false } },
});
