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

/** A language model that the operator chooses. */
export interface Model {
  /** Returns an answer that fits the schema. Throws if a second try fails too. */
  answer<Schema extends z.ZodType>(question: Question<Schema>): Promise<z.output<Schema>>;
}

// The library would write warnings to the console, beside our log.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Time limit for both tries together. */
const answerTimeoutMs = 60_000;
const maxAnswerTokens = 4000;
const readAnswer = boundedFetch({ maxBytes: 512 * 1024 });

/** Never call it in a transaction. Endpoints without JSON schemas are asked for any JSON; both answers are checked. */
export function openModel({ baseUrl, apiKey, model }: ModelConfig, timeoutMs: number = answerTimeoutMs): Model {
  return {
    async answer<Schema extends z.ZodType>({ instructions, prompt, schema }: Question<Schema>) {
      // Loaded with the first request, because most servers have no model and start faster without it.
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
