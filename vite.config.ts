import path from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileChakra } from './scripts/vite-chakra.ts';
import { chunkGroups } from './scripts/vite-chunks.ts';
import {
  compressAssets,
  paintShellFirst,
  prefetchApp,
  prefetchStory,
  preloadFirstPaint,
  serveSignIn,
} from './scripts/vite-delivery.ts';
import { directImports } from './scripts/vite-direct-imports.ts';
import { drawShell } from './scripts/vite-shell.ts';
import { splitSchemas } from './scripts/vite-split-schemas.ts';
import { staticStyles } from './scripts/vite-static-styles.ts';
import { translateWords } from './scripts/vite-words.ts';

/** Packages that only export: what nobody uses of them is left out, also where they forgot to say so themselves. */
const exportsOnly =
  /node_modules\/(?:@trpc|@tanstack|superjson|copy-anything|is-what|lucide-react|@chakra-ui|@emotion|@pandacss|stylis|hoist-non-react-statics|react-is|use-sync-external-store|react-hook-form)\//;

const file = (name: string): string => path.resolve(import.meta.dirname, name);

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  publicDir: 'src/client/public',
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/client/routes',
      generatedRouteTree: './src/client/route-tree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      disableLogging: true,
    }),
    compileChakra(),
    react(),
    staticStyles(),
    directImports(['lucide-react', '@chakra-ui/react']),
    splitSchemas(),
    serveSignIn(),
    preloadFirstPaint({ body: 'figtree', headings: 'newsreader-upright' }),
    drawShell(),
    paintShellFirst(),
    prefetchApp(),
    prefetchStory(),
    translateWords(),
    compressAssets(),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Pictures are files of their own, so that no page's script carries them.
    assetsInlineLimit: 0,
    // Every browser that runs this has modulepreload itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 520,
    rolldownOptions: {
      input: ['index.html', 'sign-in.html'],
      output: {
        codeSplitting: {
          groups: chunkGroups({
            app: file('src/client/main.tsx'),
            signIn: file('src/client/sign-in.tsx'),
            overlays: ['app-dialog', 'menu', 'sheet'].map((name) => file(`src/client/overlay/${name}-body.tsx`)),
            together: {
              forms: [
                'drafts/draft-note.tsx',
                'drafts/use-kept-draft.ts',
                'drafts/claimed-drafts.ts',
                'drafts/fitting-draft.ts',
                'drafts/kept-files.ts',
                'forms/changed-words.tsx',
                'forms/edit-conflict.tsx',
                'forms/form-dialog.tsx',
                'forms/use-waiting.tsx',
                'forms/use-edited.ts',
                'forms/use-entity-form.ts',
              ].map((name) => file(`src/client/${name}`)),
              uploads: [
                'drafts/use-kept-files.ts',
                'media/upload-lines.tsx',
                'media/picked-file.tsx',
                'media/use-file-upload.ts',
                ...['upload', 'upload-image', 'upload-voice', 'shrink-image'].map((name) => `media/${name}.ts`),
              ].map((name) => file(`src/client/${name}`)),
            },
            late: ['format/say.tsx', 'overlay/toaster.tsx', 'data/live.ts'].map((name) => file(`src/client/${name}`)),
          }),
        },
        // The first script names every other one, and a name that says something costs bytes before the sign-in.
        chunkFileNames: 'assets/[hash:7].js',
      },
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: (id) => !exportsOnly.test(id),
      },
    },
  },
  server: { proxy: { '/trpc': server, '/api': server, '/healthz': server } },
});
