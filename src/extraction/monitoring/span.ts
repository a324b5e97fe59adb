/** One stretch of work, as OpenTelemetry knows it. */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly trace_id: string;
  /** 16 hexadecimal digits. */
  readonly span_id: string;
  /** Null for one that is part of no other. */
  readonly parent_span_id: string | null;
  readonly name: string;
  /** Milliseconds since 1970, whole. */
  readonly began_at: number;
  readonly ended_at: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** The code of what went wrong; null where nothing did. */
  readonly error: string | null;
}
