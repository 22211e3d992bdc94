import { useState } from 'react';
import { OpsProblem } from '../problem.ts';
import { newRequestId } from './request-id.ts';

/**
 * Sends a form with an idempotency key. After a lost response only the same values can be sent again, with the same key,
 * so that they take effect once.
 */
export function useRequest(wish: unknown) {
  const key = JSON.stringify(wish);
  const [unanswered, setUnanswered] = useState<{ readonly key: string; readonly requestId: string }>();
  async function send<Answer>(run: (requestId: string) => Promise<Answer>): Promise<Answer> {
    const requestId = unanswered?.requestId ?? newRequestId();
    try {
      const answer = await run(requestId);
      setUnanswered(undefined);
      return answer;
    } catch (problem) {
      if (problem instanceof OpsProblem && problem.isUnknown) setUnanswered({ key, requestId });
      throw problem;
    }
  }
  return {
    send,
    /** Reason why changed values cannot be sent; undefined if they can. */
    because:
      unanswered && unanswered.key !== key
        ? 'What you sent before may have been done. Close this and look at the page before you send something else.'
        : undefined,
    /** Forgets the lost request: the operator has left the form and sees the page. */
    forget: () => setUnanswered(undefined),
  };
}
