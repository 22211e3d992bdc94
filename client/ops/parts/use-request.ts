import { useState } from 'react';
import { OpsProblem } from '../problem.ts';
import { newRequestId } from './request-id.ts';

/** What a form asks for goes out under an id of its own. After a lost answer only the same can be sent again, under the same id, which is done once. */
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
    /** Why another wish cannot be sent now. */
    because:
      unanswered && unanswered.key !== key
        ? 'What you sent before may have been done. Close this and look at the page before you send something else.'
        : undefined,
    /** Somebody left the form, and has the page before them. */
    forget: () => setUnanswered(undefined),
  };
}
