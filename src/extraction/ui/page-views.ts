import type { DocumentReader } from '../../../steps/ports/world.ts';
import type { StoredPageImages } from '../../adapters/documents/page-images.ts';
import type { PageReader } from '../worker/read-again-page.ts';
import type { FirstLook } from './first-look.ts';
import { createFirstLook } from './first-look.ts';
import type { PagePictures } from './page-pictures.ts';
import { createPagePictures } from './page-pictures.ts';
import type { PageWords } from './page-words.ts';
import { createPageWords } from './page-words.ts';

/** What is drawn and read of documents for those who look at them. */
export interface PageViews {
  readonly pictures: PagePictures;
  readonly words: PageWords;
  readonly firstLook: FirstLook;
  /** Ends what is being drawn and read. */
  close(): Promise<void>;
}

export interface PageViewsOptions {
  readonly images: StoredPageImages;
  readonly reader: DocumentReader;
  readonly pages: PageReader;
  /** Where the files of jobs are kept, and those that were uploaded. */
  readonly folders: { readonly files: string; readonly uploads: string };
  /** Whether the job's own outcome names this page: nothing is opened for others. */
  readonly hasPage: (jobId: string, fileIndex: number, pageNumber: number) => Promise<boolean>;
}

export function createPageViews({ images, reader, pages, folders, hasPage }: PageViewsOptions): PageViews {
  const filesFolder = folders.files;
  const pictures = createPagePictures({ images, reader, filesFolder, hasPage });
  const words = createPageWords({ reader, pages, filesFolder, hasPage });
  const firstLook = createFirstLook(reader, pages, folders.uploads);
  return {
    pictures,
    words,
    firstLook,
    async close() {
      await pictures.close();
      await words.close();
      await firstLook.close();
    },
  };
}
