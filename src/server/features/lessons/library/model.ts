import type { z } from 'zod';
import { boundedFetch } from '../../../kernel/outbound/bounded-fetch.ts';

/** An OpenAI-compatible endpoint. */
export interface ModelConfig {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

interface Question<Schema extends z.ZodType> {
  instructions: string;
  prompt: string;
  schema: Schema;
}

/** A language model behind an address of the installation's own choice. */
export interface Model {
  /** An answer of the asked form. Throws whatever went wrong when it doesn't come, also after a second try. */
  answer<Schema extends z.ZodType>(question: Question<Schema>): Promise<z.output<Schema>>;
}

// The library writes its warnings to the console, beside our log.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** For both tries together. */
const answerTimeoutMs = 60_000;
const maxAnswerTokens = 4000;
const readAnswer = boundedFetch({ maxBytes: 512 * 1024 });

/**
 * Never call it while a transaction is open. The first try asks for an answer by JSON schema; endpoints that don't
 * know that get a second one that asks for any JSON object, whose form the instructions describe. Both are checked.
 */
export function openModel({ baseUrl, apiKey, model }: ModelConfig, timeoutMs: number = answerTimeoutMs): Model {
  return {
    async answer<Schema extends z.ZodType>({ instructions, prompt, schema }: Question<Schema>) {
      // Read with the first question: most installations have none, and start sooner and smaller without.
      const [{ createOpenAICompatible }, { generateText, Output }] = await Promise.all([
        import('@ai-sdk/openai-compatible'),
        import('ai'),
      ]);
      const modelWith = (supportsStructuredOutputs: boolean) =>
        createOpenAICompatible({
          name: 'configured',
          baseURL: baseUrl,
          ...(apiKey ? { apiKey } : {}),
          supportsStructuredOutputs,
          fetch: readAnswer,
        })(model);
      const abortSignal = AbortSignal.timeout(timeoutMs);
      const ask = async (bySchema: boolean): Promise<z.output<Schema>> => {
        const result = await generateText({
          model: modelWith(bySchema),
          instructions,
          prompt,
          output: Output.object({ schema }),
          maxOutputTokens: maxAnswerTokens,
          maxRetries: 0,
          abortSignal,
        });
        return schema.parse(result.output);
      };
      try {
        return await ask(true);
      } catch (error) {
        if (abortSignal.aborted) throw error;
        return ask(false);
      }
    },
  };
}
