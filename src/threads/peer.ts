import { type PeerMessage, settle, unwrap } from './peer-messages.ts';

/** The calls that one side answers: name, arguments, and what comes back. All of it can be cloned. */
export type Calls = Readonly<Record<string, (...args: never[]) => unknown>>;
type Argumentless = readonly never[];

export type ArgsOf<C extends Calls, Name extends keyof C> = Parameters<C[Name]>;
export type ResultOf<C extends Calls, Name extends keyof C> = Awaited<ReturnType<C[Name]>>;

/** One end of a line between two threads or processes: asks the other end, and answers what it asks. */
export interface Peer<Theirs extends Calls> {
  /** @throws what the other end throws (an IxError keeps its code), or the reason with which the line was cut */
  call<Name extends keyof Theirs & string>(
    name: Name,
    args: ArgsOf<Theirs, Name>,
  ): Promise<ResultOf<Theirs, Name>>;
  /** To be told each message that comes in. */
  receive(message: PeerMessage): void;
  /** Rejects every call in flight. */
  cut(reason: unknown): void;
}

/** @param own answers what the other end asks, by name */
export function createPeer<Theirs extends Calls>(
  send: (message: PeerMessage) => void,
  own: (name: string, args: readonly unknown[]) => unknown,
): Peer<Theirs> {
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;

  return {
    async call<Name extends keyof Theirs & string>(
      name: Name,
      args: ArgsOf<Theirs, Name>,
    ): Promise<ResultOf<Theirs, Name>> {
      lastId += 1;
      const id = lastId;
      const answered = Promise.withResolvers<unknown>();
      asked.set(id, answered);
      send({ kind: 'call', id, name, args });
      return (await answered.promise) as ResultOf<Theirs, Name>;
    },
    receive(message) {
      if (message.kind === 'call') {
        void settle(() => own(message.name, message.args)).then((outcome) =>
          send({ kind: 'reply', id: message.id, outcome }),
        );
        return;
      }
      const answered = asked.get(message.id);
      asked.delete(message.id);
      if (answered === undefined) return;
      try {
        answered.resolve(unwrap(message.outcome));
      } catch (thrown) {
        answered.reject(thrown);
      }
    },
    cut(reason) {
      for (const answered of asked.values()) answered.reject(reason);
      asked.clear();
    },
  };
}

/** Answers calls by the functions of `calls`. @throws Error for a name that is none of them */
export function answerBy(calls: Calls): (name: string, args: readonly unknown[]) => unknown {
  return (name, args) => {
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (call === undefined) throw new Error(`nobody here answers ${name}`);
    // The other end's compiler has checked the arguments against the very type of this function.
    return call(...(args as Argumentless));
  };
}
