// The live line: log entries as they are written. It uses `fetch`, because an EventSource cannot
// send the token, and resumes where it left off.

import { createParser } from "eventsource-parser";
import { Again } from "./again.js";
import { session, setSession } from "./session.js";
import { settings } from "./settings.js";
import type { LoggedEntry } from "../../types/api.js";

/**
 * The house sends something every 15 seconds. After this many milliseconds of silence, the line is
 * considered down.
 */
const SILENCE = 25_000;
/**
 * How often the page asks for the current state while the house has no free line, in milliseconds.
 */
const ASK_EVERY = 1_000;

/**
 * Follows the log until it is stopped.
 * @param query such as `table_id=…`
 * @param ask reads the current state while there is no free line: the house allows each person only
 *   a few lines, and takes a while to notice that one was abandoned
 */
export function follow(
  query: string,
  onEntry: (entry: LoggedEntry) => void,
  onState: (live: boolean) => void,
  ask?: () => void,
) {
  let stopped = false;
  let last = "";
  const again = new Again();
  let open: AbortController | null = null;
  let wake: (() => void) | null = null;

  const listen = async () => {
    const control = (open = new AbortController());
    let silence = setTimeout(() => control.abort(), SILENCE);
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => control.abort(), SILENCE);
    };
    try {
      const headers: Record<string, string> = {
        Authorization: `Bearer ${session()?.token ?? ""}`,
        "Accept-Language": settings.language,
      };
      if (last) headers["Last-Event-ID"] = last;
      const response = await fetch(`/v1/stream?${query}`, {
        headers,
        signal: control.signal,
      });
      if (response.status === 401) return setSession(null);
      if (response.status === 400) last = "";
      if (response.status === 429 && ask) return await askMeanwhile(response, ask);
      if (!response.ok || !response.body) return;
      again.answered();
      onState(true);
      const parser = createParser({
        onEvent(event: { id?: string; data: string }) {
          if (event.id) last = event.id;
          onEntry(JSON.parse(event.data));
        },
      });
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        heard();
        parser.feed(decoder.decode(value, { stream: true }));
      }
    } finally {
      clearTimeout(silence);
    }
  };

  const pause = (milliseconds: number) =>
    new Promise((resolve) => {
      wake = () => resolve(undefined);
      setTimeout(resolve, milliseconds);
    });

  /** Keeps asking for the current state until it is time to try for a line again. */
  const askMeanwhile = async (response: Response, ask: () => void) => {
    onState(true);
    again.answered();
    const until = Date.now() + 1_000 * Number(response.headers.get("retry-after") ?? 1);
    do {
      await pause(ASK_EVERY);
      if (!stopped) ask();
    } while (!stopped && Date.now() < until);
    return true;
  };

  const run = async () => {
    while (!stopped && session()) {
      let answered = false;
      try {
        answered = Boolean(await listen());
      } catch {
        // The line was silent or was cut, so the page connects again.
      }
      if (stopped) return;
      if (answered) continue;
      onState(false);
      await again.wait();
    }
  };
  const offline = () => open?.abort();
  addEventListener("offline", offline);
  run();

  return {
    /** Tries again at once. */
    retry: () => again.now(),
    left: () => again.left,
    stop() {
      stopped = true;
      open?.abort();
      wake?.();
      again.stop();
      removeEventListener("offline", offline);
    },
  };
}
