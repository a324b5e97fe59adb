import type { RawField } from '../../reading/extractor/choice/raw-field.ts';
import type { RawTable } from '../../reading/tables/raw-table.ts';
import type { TextLine } from '../../reading/text/text-line.ts';
import type { RememberedLayout } from '../../schemas/memory.ts';
import type { FileRef } from '../../schemas/request.ts';
import type { BoundingBox, ReadPage } from '../../schemas/segment.ts';
import type { UseCaseFieldDef, UseCaseTableDef } from '../../schemas/use-case.ts';

/** A fetched file on local disk. `sha256` is in lower-case hex and ties OCR checkpoints to these very bytes. */
export interface StoredFile {
  readonly file_index: number;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly display_name: string | null;
}

/** Brings the files of a job to local disk. */
export interface Fetcher {
  /**
   * @param file_index position in `context.files`, counted from 0
   * @param room bytes that the job's other files leave for this one; without it there is no such limit
   * @throws IxError IX_000_007 when the file cannot be had
   */
  fetch(
    jobId: string,
    fileIndex: number,
    file: FileRef,
    signal: AbortSignal,
    room?: number,
  ): Promise<StoredFile>;
  /**
   * Makes sure that a file which an earlier run has fetched is on this machine's disk, and fetches it again where it is not
   * (another instance has taken the job over). Its `sha256` tells whether it has changed meanwhile.
   * @throws IxError IX_000_007
   */
  ensure(
    jobId: string,
    stored: StoredFile,
    file: FileRef,
    signal: AbortSignal,
    room?: number,
  ): Promise<StoredFile>;
}

/** Raw 8-bit pixels, rows from the top, `channels` bytes each (1 grey, 3 RGB). `dpi` is null when nothing states it. */
export interface Picture {
  readonly pixels: Uint8Array;
  readonly channels: 1 | 3;
  readonly width: number;
  readonly height: number;
  readonly dpi: number | null;
}

/** One page of a document: text that the file holds, a picture to recognise, or both where a page mixes them. */
export interface DocumentPage {
  readonly page_number: number;
  /** Of the page as a person sees it, after the file's own rotation. */
  readonly width: number | null;
  readonly height: number | null;
  readonly unit: 'pt' | 'px' | null;
  /** The clockwise turn that the file itself states and that has been undone. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** Lines of a sound text layer or text file, in reading order; empty when there is none. */
  readonly lines: readonly TextLine[];
  /** The page (already turned as the file states) when it must be recognised; null when its lines are all there is. */
  readonly picture: Picture | null;
  /** Where both are given: the parts of the page that only the picture shows. Null: recognise the whole picture. */
  readonly regions: readonly BoundingBox[] | null;
}

export interface ReadOptions {
  /** false: never give a picture. */
  readonly use_ocr: boolean;
  /** true: ignore a PDF's text layer and always give a picture. */
  readonly force_ocr: boolean;
}

export interface OpenDocument {
  readonly kind: 'pdf' | 'image' | 'text';
  readonly page_count: number;
  /** What the file holds beside its pages and nobody reads, going on from its name: "is an animation, …"; null where there is nothing. */
  readonly unread: string | null;
  /** @throws IxError IX_000_006 or IX_000_008 */
  readPage(pageNumber: number, options: ReadOptions, signal: AbortSignal): Promise<DocumentPage>;
  /** The page as a person sees it, for showing and for reading again; null for text. */
  renderPage(pageNumber: number, dpi: number, signal: AbortSignal): Promise<Picture | null>;
  close(): Promise<void>;
}

/** Opens a file by its content, whatever its name. */
export interface DocumentReader {
  /** @throws IxError IX_000_005, IX_000_006 or IX_000_008 */
  open(file: StoredFile, signal: AbortSignal): Promise<OpenDocument>;
  close(): Promise<void>;
}

/** A recognised line. `others` are further readings of the same line by other engines. */
export interface RecognisedLine extends TextLine {
  readonly engine: string;
  readonly others: readonly {
    readonly engine: string;
    readonly text: string;
    readonly confidence: number | null;
  }[];
}

/** What an engine read on one picture. Boxes are fractions of the upright picture. */
export interface RecognisedPage {
  readonly lines: readonly RecognisedLine[];
  /** The clockwise turn that had to be undone to make the text upright. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** Degrees of skew undone; boxes hold on the page turned by `rotation` only. */
  readonly skew: number;
  readonly mean_confidence: number | null;
}

export interface OcrEngine {
  readonly name: string;
  readonly version: string;
  /** Whether a GPU was seen at first warm-up; null before it. */
  readonly gpu: boolean | null;
  /** Languages that are installed. */
  readonly languages: readonly string[];
  /** How many pages it works on side by side. */
  readonly parallel: number;
  /** @throws IxError IX_003_000 */
  recognise(picture: Picture, languages: readonly string[], signal: AbortSignal): Promise<RecognisedPage>;
  /** Reads only `box` of an upright picture with another engine than the first one; null when there is no second reader. */
  readAgain(
    picture: Picture,
    box: BoundingBox,
    signal: AbortSignal,
  ): Promise<{ text: string; confidence: number } | null>;
  /** Resolves when the engine can read; rejects with the reason when not. */
  selfCheck(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** Page pictures on disk, upright, for the browser page and for reading a box again. */
export interface PageImages {
  /** Turns the picture back by `rotation` (clockwise degrees that it is turned by) and keeps it. */
  save(
    jobId: string,
    fileIndex: number,
    pageNumber: number,
    picture: Picture,
    rotation: 0 | 90 | 180 | 270,
  ): Promise<void>;
  load(jobId: string, fileIndex: number, pageNumber: number): Promise<Picture | null>;
}

/** What a model is asked about one window of pages. */
export interface Question {
  readonly use_case_name: string;
  readonly system_prompt: string;
  readonly fields: readonly UseCaseFieldDef[];
  /** Absent where the use case has none. */
  readonly tables?: readonly UseCaseTableDef[];
  readonly pages: readonly ReadPage[];
  /** What was learnt of documents that look like this one; absent where nothing was. */
  readonly layouts?: readonly RememberedLayout[];
}

export interface Answer {
  readonly fields: Readonly<Record<string, RawField>>;
  /** By name, where tables were asked for. */
  readonly tables?: Readonly<Record<string, RawTable>>;
  readonly model: string;
  readonly model_digest: string | null;
  readonly windows: number;
  readonly prompt_tokens: number | null;
  readonly completion_tokens: number | null;
  readonly repairs: number;
  readonly warnings: readonly string[];
}

/** A model that answers questions about documents. Windows for documents longer than its context are its own affair. */
/** A transition of the machine that asks a model's server, by the names of its chart. */
export interface ModelMove {
  readonly event: string;
  readonly from: string;
  readonly to: string;
}

export interface Model {
  /**
   * @param modelName tag of the model to use
   * @param onMove told how a server is asked, and waited for
   * @throws IxError IX_002_000 (unreachable, missing, silent) or IX_002_001 (no usable answer after one repair)
   */
  extract(
    question: Question,
    modelName: string,
    signal: AbortSignal,
    onMove?: (move: ModelMove) => void,
  ): Promise<Answer>;
  /**
   * As the contract's llm check: never rejects.
   * @param tell told in words what was found where it is not `ok`, and which setting mends it
   */
  health(signal: AbortSignal, tell?: (words: string) => void): Promise<'ok' | 'degraded' | 'fail'>;
}

/** The part of a use case that layouts are learnt for. */
export interface LearntUse {
  readonly use_case_name: string;
  readonly fields: readonly UseCaseFieldDef[];
}

/** What was learnt from approved documents. No method rejects: what goes wrong costs what was learnt. */
export interface LayoutMemory {
  /** The layouts of this use case will be asked for soon: what is known of them is brought up to date meanwhile. */
  expect(use: LearntUse): void;
  /**
   * The layouts that a document may be of, closest first, with what their approved documents teach; none where nothing was learnt, or
   * the memory cannot be asked.
   */
  recall(jobId: string, use: LearntUse, pages: readonly ReadPage[]): Promise<readonly RememberedLayout[]>;
  /** Keeps what a document was read from, for a review of it: to be awaited before its job ends. */
  keep(jobId: string, use: LearntUse, pages: readonly ReadPage[]): Promise<void>;
}
