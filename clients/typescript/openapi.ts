// Written by npm run docs:client-types from the service's OpenAPI document: not to be changed by hand.
export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Index
         * @description What is here. A browser is led to the page, where there is one.
         */
        get: operations["get_index__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{client_id}/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Client Jobs
         * @description A client's jobs, newest first, without requests and responses. `next_cursor` leads on; a job that comes in meanwhile moves no other from its place. A slash in the id may be encoded or not.
         */
        get: operations["list_client_jobs_clients__client_id__jobs_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put File
         * @description Stores a file, the body as it is, under the SHA-256 of its content. `upload://<sha256>` then names it in `context.files`. It is kept for IX_KEEP_FILES_HOURS after its last use, and while an unfinished job names it.
         */
        put: operations["put_file_files__sha256__put"];
        post?: never;
        delete?: never;
        options?: never;
        /**
         * Head File
         * @description Whether a file is there: 200 with its length, or 404. To ask is to use it: its time begins anew.
         */
        head: operations["head_file_files__sha256__head"];
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get Health */
        get: operations["get_health_healthz_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find Job
         * @description The job that a caller submitted under its own identifiers.
         */
        get: operations["find_job_jobs_get"];
        put?: never;
        /**
         * Submit Job
         * @description Creates a job, or finds the one that the pair (ix_client_id, request_id) already has. As a form the request is the part `request`, as JSON, and each part `file` is a document that is added to its `context.files`.
         */
        post: operations["submit_job_jobs_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Job
         * @description The job as it is, or with `wait` as it is once it has ended or the time is over, whichever comes first: its `status` says which. Asked again and again it replaces polling.
         */
        get: operations["get_job_jobs__job_id__get"];
        put?: never;
        post?: never;
        /**
         * Delete Job
         * @description Deletes a finished job with its timeline, the pictures of its pages and its files. The pair (ix_client_id, request_id) is free again.
         */
        delete: operations["delete_job_jobs__job_id__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel Job
         * @description Ends a pending or running job as IX_004_002.
         */
        post: operations["cancel_job_jobs__job_id__cancel_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Job Events
         * @description The timeline of a job. With `Accept: text/event-stream` it is streamed until the job ends; `Last-Event-ID` goes on after that event.
         */
        get: operations["get_job_events_jobs__job_id__events_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Queue Place
         * @description How many jobs are taken before this one, and how many run. Null for both once it is no longer pending.
         */
        get: operations["get_queue_place_jobs__job_id__queue_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/result.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Result Csv
         * @description The values of a finished job as CSV in UTF-8 without a byte order mark: path, value, origin, confidence (0 to 1). What a person said in its review stands in the place of the machine’s value, with the origin `person` and no confidence. 409 before the end, and for a job that failed. A text that a spreadsheet would run begins with an apostrophe.
         */
        get: operations["get_result_csv_jobs__job_id__result_csv_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/result.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Result Html
         * @description A finished job as one HTML document to keep or to send: values, who says each, doubts, the state of the review, and the pages that prove them with boxes. It opens without this service and has no script. 409 before the end.
         */
        get: operations["get_result_html_jobs__job_id__result_html_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/result.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Result Xlsx
         * @description The values of a finished job as a workbook: path, value, origin, what a person said of it (right, corrected, absent), confidence, whether it needs a review, doubts. Decimals are numbers and days are days, as far as a spreadsheet holds them exactly. Each table with rows has a sheet of its own, a row a row with the columns that a person gave, and checks have one, tried on the values as they are after the review. What a person said stands in the place of the machine’s value. 409 before the end, and for a job that failed.
         */
        get: operations["get_result_xlsx_jobs__job_id__result_xlsx_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{job_id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Review
         * @description What people say of the values of a finished job, and who said what when. Version 0 says that nobody has said anything. 409 before the end.
         */
        get: operations["get_review_jobs__job_id__review_get"];
        /**
         * Put Review
         * @description Makes the next version of the review. What is said of a field that the body leaves out stays; an approval says of every field of which nothing is said that it is right. 412: another was faster, read and send again; 428 without If-Match; 409 before the end of the job, and for the approval of a failed one whose values nobody has given; 422 for a value that is none of its field. The response of the job never changes; its exports do.
         */
        put: operations["put_review_jobs__job_id__review_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/learnt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Learnt Layouts
         * @description Layouts that were learnt from approved reviews, with how often documents were of them and how often the values were right since; last used first, at most 1000.
         */
        get: operations["list_learnt_layouts_learnt_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/learnt/{layout_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget Layout
         * @description Forgets a layout. It is learnt anew only from reviews that are approved afterwards.
         */
        delete: operations["forget_layout_learnt__layout_id__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/livez": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Liveness
         * @description This process turns. It says nothing of what it needs: one that is alive is not to be started again.
         */
        get: operations["get_liveness_livez_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get Metrics */
        get: operations["get_metrics_metrics_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics/prometheus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Prometheus Metrics
         * @description Figures of this instance and of the queue, in Prometheus' text format.
         */
        get: operations["get_prometheus_metrics_metrics_prometheus_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Readiness
         * @description Whether this instance can take work: its database answers, its disk has room, and its worker, where it has one, takes jobs.
         */
        get: operations["get_readiness_readyz_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/use-cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Use Cases
         * @description The registered use cases with their field definitions, those that were made on the page among them.
         */
        get: operations["list_use_cases_use_cases_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** BoundingBox */
        BoundingBox: {
            /** X0 */
            x0: number;
            /** X1 */
            x1: number;
            /** Y0 */
            y0: number;
            /** Y1 */
            y1: number;
        };
        /** CheckResult */
        CheckResult: {
            /**
             * Difference
             * @description `left` less `right`.
             */
            difference: string | null;
            /**
             * Left
             * @description The left side, an exact decimal.
             */
            left: string | null;
            /** Name */
            name: string;
            /**
             * Outcome
             * @description `cannot_tell`: a value that the rule needs was not found or is printed nowhere, two of its values were read from one print, or its sides lie apart by what is printed beside the rows (a discount, a charge, a tax).
             * @enum {string}
             */
            outcome: "holds" | "fails" | "cannot_tell";
            /** Right */
            right: string | null;
            /** Rule */
            rule: string;
        };
        /** Doubt */
        Doubt: {
            /**
             * Code
             * @enum {string}
             */
            code: "label_explains_part" | "rival" | "shared" | "odd_shape" | "unsure_reading" | "other_kind" | "check_fails" | "not_seen_before" | "model_only" | "not_found";
            /**
             * Message
             * @description One sentence for a person.
             */
            message: string;
        };
        /** ErrorDetail */
        ErrorDetail: {
            /** Detail */
            detail: string;
            /** Hint */
            hint?: string;
        };
        /** ErrorIX */
        ErrorIX: {
            /** Code */
            code: string;
            /** Details */
            details: {
                [key: string]: unknown;
            } | null;
            /**
             * Message
             * @description One sentence for a person.
             */
            message: string;
            /**
             * Step
             * @enum {string}
             */
            step: "setup" | "ocr" | "extraction" | "reliability" | "response" | "worker";
        };
        /** FieldProvenance */
        FieldProvenance: {
            /** Citation Corrected */
            citation_corrected?: boolean;
            /** Confidence */
            confidence: number | null;
            /**
             * Doubts
             * @description Why the value, or its absence, deserves a look.
             */
            doubts?: components["schemas"]["Doubt"][];
            /** Field Name */
            field_name: string;
            /** Field Path */
            field_path: string;
            /**
             * Learnt From
             * @description Jobs whose approved review helped to find the value.
             */
            learnt_from?: string[];
            /** Match */
            match: ("exact" | "typed" | "fuzzy" | "none") | null;
            /**
             * Needs Review
             * @description A person should look at it.
             */
            needs_review?: boolean;
            /** Provenance Verified */
            provenance_verified: boolean | null;
            /**
             * Sources
             * @description Best first.
             */
            sources: components["schemas"]["FieldSource"][];
            /** Text Agreement */
            text_agreement: boolean | null;
            /**
             * Uncalibrated Confidence
             * @description The confidence before the calibration on the approved documents of this installation; absent where there is none.
             */
            uncalibrated_confidence?: number;
            /** Value */
            value: string | number | boolean | null;
        };
        /** FieldReview */
        FieldReview: {
            /**
             * Sources
             * @description Where the person saw the value; empty where nobody said.
             */
            sources: components["schemas"]["ReviewSource"][];
            /** Value */
            value: string | number | boolean | null;
            /**
             * Verdict
             * @enum {string}
             */
            verdict: "right" | "corrected" | "absent";
        };
        /** FieldReviewDraft */
        FieldReviewDraft: {
            /** Sources */
            sources?: components["schemas"]["ReviewSource"][];
            /** Value */
            value?: string | number | boolean | null;
            /**
             * Verdict
             * @enum {string}
             */
            verdict: "right" | "corrected" | "absent";
        };
        /** FieldSource */
        FieldSource: {
            /** Bounding Box */
            bounding_box: components["schemas"]["BoundingBox"] | null;
            /** File Index */
            file_index: number;
            /** Page Number */
            page_number: number;
            /** Relevance Score */
            relevance_score: number;
            /** Segment Id */
            segment_id: string;
            /** Text Snippet */
            text_snippet: string;
        };
        /** FileRef */
        FileRef: {
            /**
             * Display Name
             * @description Shown to people; the pipeline ignores it.
             */
            display_name?: string | null;
            /**
             * Headers
             * @description Sent when the file is fetched.
             * @default {}
             */
            headers?: {
                [key: string]: string;
            };
            /** Max Bytes */
            max_bytes?: number | null;
            /**
             * Url
             * @description `http://`, `https://`, `file://`, or `upload://<sha256>` of a file that was uploaded.
             */
            url: string;
        };
        /** GenAIOptions */
        GenAIOptions: {
            /** Gen Ai Model Name */
            gen_ai_model_name?: string | null;
        };
        /**
         * HealthStatus
         * @example {
         *       "database": "ok",
         *       "llm": "ok",
         *       "ocr": "ok",
         *       "ocr_gpu": false
         *     }
         */
        HealthStatus: {
            /**
             * Database
             * @enum {string}
             */
            database: "ok" | "fail";
            /**
             * Llm
             * @enum {string}
             */
            llm: "ok" | "degraded" | "fail";
            /**
             * Ocr
             * @enum {string}
             */
            ocr: "ok" | "fail";
            /** Ocr Gpu */
            ocr_gpu: boolean | null;
        };
        /** HTTPValidationError */
        HTTPValidationError: {
            /** Detail */
            detail?: components["schemas"]["ValidationError"][];
        };
        /** InlineUseCase */
        InlineUseCase: {
            /**
             * Checks
             * @description What must add up; only with tables or fields that it names.
             */
            checks?: components["schemas"]["UseCaseCheck"][];
            /** Default Model */
            default_model?: string | null;
            /** Fields */
            fields: components["schemas"]["UseCaseFieldDef"][];
            /** System Prompt */
            system_prompt: string;
            /**
             * Tables
             * @description What is to be found row by row.
             */
            tables?: components["schemas"]["UseCaseTableDef"][];
            /** Use Case Name */
            use_case_name: string;
        };
        /** IxResult */
        IxResult: {
            meta_data: components["schemas"]["MetaData"];
            /** Result */
            result: {
                [key: string]: (string | number | boolean | null) | {
                    [key: string]: string | number | boolean | null;
                }[];
            };
        };
        /**
         * Job
         * @example {
         *       "job_id": "3f0e7a36-6c3d-4c1e-9a51-0d4a1a3c8f11",
         *       "ix_id": "9c1e4b7f20aa63d5",
         *       "client_id": "accounting",
         *       "request_id": "2026-01-31/17",
         *       "status": "done",
         *       "request": {
         *         "use_case": "receipt",
         *         "ix_client_id": "accounting",
         *         "request_id": "2026-01-31/17",
         *         "context": {
         *           "files": [
         *             {
         *               "url": "upload://ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
         *               "display_name": "receipt.png"
         *             }
         *           ]
         *         }
         *       },
         *       "response": {
         *         "use_case": "receipt",
         *         "use_case_name": "receipt",
         *         "ix_id": "9c1e4b7f20aa63d5",
         *         "ix_client_id": "accounting",
         *         "request_id": "2026-01-31/17",
         *         "error": null,
         *         "warning": [],
         *         "ix_result": {
         *           "result": {
         *             "total": "12.40"
         *           },
         *           "meta_data": {
         *             "model": "builtin",
         *             "model_digest": null,
         *             "windows": 1,
         *             "prompt_tokens": null,
         *             "completion_tokens": null,
         *             "repairs": 0
         *           }
         *         },
         *         "ocr_result": null,
         *         "provenance": {
         *           "fields": {
         *             "result.total": {
         *               "field_name": "total",
         *               "field_path": "result.total",
         *               "value": "12.40",
         *               "sources": [
         *                 {
         *                   "segment_id": "f0p1s9",
         *                   "file_index": 0,
         *                   "page_number": 1,
         *                   "bounding_box": {
         *                     "x0": 0.62,
         *                     "y0": 0.71,
         *                     "x1": 0.78,
         *                     "y1": 0.73
         *                   },
         *                   "text_snippet": "TOTAL 12.40",
         *                   "relevance_score": 1
         *                 }
         *               ],
         *               "match": "exact",
         *               "confidence": 0.97,
         *               "provenance_verified": true,
         *               "text_agreement": null,
         *               "doubts": [],
         *               "needs_review": false,
         *               "learnt_from": []
         *             }
         *           },
         *           "quality_metrics": {
         *             "fields_total": 1,
         *             "fields_found": 1,
         *             "fields_verified": 1,
         *             "verified_ratio": 1,
         *             "mean_confidence": 0.97,
         *             "needs_review": 0
         *           },
         *           "segment_count": 14
         *         },
         *         "metadata": {
         *           "service_version": "0.1.0",
         *           "hostname": "reader",
         *           "timings": {
         *             "ocr": 2.9,
         *             "extraction": 0.3
         *           }
         *         }
         *       },
         *       "callback_url": null,
         *       "callback_status": null,
         *       "attempts": 1,
         *       "created_at": "2026-01-31T09:00:00.000Z",
         *       "started_at": "2026-01-31T09:00:00.012Z",
         *       "finished_at": "2026-01-31T09:00:03.480Z"
         *     }
         * @example {
         *       "job_id": "3f0e7a36-6c3d-4c1e-9a51-0d4a1a3c8f11",
         *       "ix_id": "9c1e4b7f20aa63d5",
         *       "client_id": "accounting",
         *       "request_id": "2026-01-31/18",
         *       "status": "done",
         *       "request": {
         *         "use_case": "account",
         *         "ix_client_id": "accounting",
         *         "request_id": "2026-01-31/18",
         *         "context": {
         *           "texts": [
         *             "Opening balance 100.00\n2026-01-03 Rent -60.00\n2026-01-05 Salary 1,200.00\nClosing balance 1,240.00"
         *           ]
         *         },
         *         "use_case_inline": {
         *           "use_case_name": "account",
         *           "system_prompt": "Read the account statement. A value that is not printed is null.",
         *           "fields": [
         *             {
         *               "name": "opening_balance",
         *               "type": "decimal",
         *               "description": "Opening balance"
         *             },
         *             {
         *               "name": "closing_balance",
         *               "type": "decimal",
         *               "description": "Closing balance"
         *             }
         *           ],
         *           "tables": [
         *             {
         *               "name": "transactions",
         *               "description": "Bookings on the account, one row each",
         *               "columns": [
         *                 {
         *                   "name": "date",
         *                   "type": "date",
         *                   "description": "Day of the booking"
         *                 },
         *                 {
         *                   "name": "amount",
         *                   "type": "decimal",
         *                   "description": "Amount, negative where it goes out"
         *                 }
         *               ]
         *             }
         *           ],
         *           "checks": [
         *             {
         *               "name": "balance",
         *               "rule": "opening_balance + sum(transactions.amount) = closing_balance"
         *             }
         *           ]
         *         }
         *       },
         *       "response": {
         *         "use_case": "account",
         *         "use_case_name": "account",
         *         "ix_id": "9c1e4b7f20aa63d5",
         *         "ix_client_id": "accounting",
         *         "request_id": "2026-01-31/18",
         *         "error": null,
         *         "warning": [],
         *         "ix_result": {
         *           "result": {
         *             "opening_balance": "100.00",
         *             "closing_balance": "1240.00",
         *             "transactions": [
         *               {
         *                 "date": "2026-01-03",
         *                 "amount": "-60.00"
         *               },
         *               {
         *                 "date": "2026-01-05",
         *                 "amount": "1200.00"
         *               }
         *             ]
         *           },
         *           "meta_data": {
         *             "model": "builtin",
         *             "model_digest": null,
         *             "windows": 1,
         *             "prompt_tokens": null,
         *             "completion_tokens": null,
         *             "repairs": 0
         *           }
         *         },
         *         "ocr_result": null,
         *         "provenance": {
         *           "fields": {
         *             "result.opening_balance": {
         *               "field_name": "opening_balance",
         *               "field_path": "result.opening_balance",
         *               "value": "100.00",
         *               "sources": [
         *                 {
         *                   "segment_id": "f0p1s1",
         *                   "file_index": 0,
         *                   "page_number": 1,
         *                   "bounding_box": null,
         *                   "text_snippet": "Opening balance 100.00",
         *                   "relevance_score": 1
         *                 }
         *               ],
         *               "match": "exact",
         *               "confidence": 0.98,
         *               "provenance_verified": true,
         *               "text_agreement": null,
         *               "doubts": [],
         *               "needs_review": false,
         *               "learnt_from": []
         *             },
         *             "result.closing_balance": {
         *               "field_name": "closing_balance",
         *               "field_path": "result.closing_balance",
         *               "value": "1240.00",
         *               "sources": [
         *                 {
         *                   "segment_id": "f0p1s4",
         *                   "file_index": 0,
         *                   "page_number": 1,
         *                   "bounding_box": null,
         *                   "text_snippet": "Closing balance 1,240.00",
         *                   "relevance_score": 1
         *                 }
         *               ],
         *               "match": "exact",
         *               "confidence": 0.98,
         *               "provenance_verified": true,
         *               "text_agreement": null,
         *               "doubts": [],
         *               "needs_review": false,
         *               "learnt_from": []
         *             },
         *             "result.transactions[0].date": {
         *               "field_name": "transactions[0].date",
         *               "field_path": "result.transactions[0].date",
         *               "value": "2026-01-03",
         *               "sources": [
         *                 {
         *                   "segment_id": "f0p1s2",
         *                   "file_index": 0,
         *                   "page_number": 1,
         *                   "bounding_box": null,
         *                   "text_snippet": "2026-01-03 Rent -60.00",
         *                   "relevance_score": 1
         *                 }
         *               ],
         *               "match": "exact",
         *               "confidence": 0.98,
         *               "provenance_verified": true,
         *               "text_agreement": null,
         *               "doubts": [],
         *               "needs_review": false,
         *               "learnt_from": []
         *             },
         *             "result.transactions[0].amount": {
         *               "field_name": "transactions[0].amount",
         *               "field_path": "result.transactions[0].amount",
         *               "value": "-60.00",
         *               "sources": [
         *                 {
         *                   "segment_id": "f0p1s2",
         *                   "file_index": 0,
         *                   "page_number": 1,
         *                   "bounding_box": null,
         *                   "text_snippet": "2026-01-03 Rent -60.00",
         *                   "relevance_score": 1
         *                 }
         *               ],
         *               "match": "exact",
         *               "confidence": 0.98,
         *               "provenance_verified": true,
         *               "text_agreement": null,
         *               "doubts": [],
         *               "needs_review": false,
         *               "learnt_from": []
         *             },
         *             "result.transactions[1].date": {
         *               "field_name": "transactions[1].date",
         *               "field_path": "result.transactions[1].date",
         *               "value": "2026-01-05",
         *               "sources": [
         *                 {
         *                   "segment_id": "f0p1s3",
         *                   "file_index": 0,
         *                   "page_number": 1,
         *                   "bounding_box": null,
         *                   "text_snippet": "2026-01-05 Salary 1,200.00",
         *                   "relevance_score": 1
         *                 }
         *               ],
         *               "match": "exact",
         *               "confidence": 0.98,
         *               "provenance_verified": true,
         *               "text_agreement": null,
         *               "doubts": [],
         *               "needs_review": false,
         *               "learnt_from": []
         *             },
         *             "result.transactions[1].amount": {
         *               "field_name": "transactions[1].amount",
         *               "field_path": "result.transactions[1].amount",
         *               "value": "1200.00",
         *               "sources": [
         *                 {
         *                   "segment_id": "f0p1s3",
         *                   "file_index": 0,
         *                   "page_number": 1,
         *                   "bounding_box": null,
         *                   "text_snippet": "2026-01-05 Salary 1,200.00",
         *                   "relevance_score": 1
         *                 }
         *               ],
         *               "match": "exact",
         *               "confidence": 0.98,
         *               "provenance_verified": true,
         *               "text_agreement": null,
         *               "doubts": [],
         *               "needs_review": false,
         *               "learnt_from": []
         *             }
         *           },
         *           "tables": {
         *             "result.transactions": {
         *               "pages": [
         *                 {
         *                   "file_index": 0,
         *                   "page_number": 1,
         *                   "bounding_box": null
         *                 }
         *               ],
         *               "rows": 2,
         *               "complete": true
         *             }
         *           },
         *           "checks": [
         *             {
         *               "name": "balance",
         *               "rule": "opening_balance + sum(transactions.amount) = closing_balance",
         *               "outcome": "holds",
         *               "left": "1240.00",
         *               "right": "1240.00",
         *               "difference": "0.00"
         *             }
         *           ],
         *           "quality_metrics": {
         *             "fields_total": 6,
         *             "fields_found": 6,
         *             "fields_verified": 6,
         *             "verified_ratio": 1,
         *             "mean_confidence": 0.98,
         *             "needs_review": 0
         *           },
         *           "segment_count": 4
         *         },
         *         "metadata": {
         *           "service_version": "0.1.0",
         *           "hostname": "reader",
         *           "timings": {
         *             "ocr": 2.9,
         *             "extraction": 0.3
         *           }
         *         }
         *       },
         *       "callback_url": null,
         *       "callback_status": null,
         *       "attempts": 1,
         *       "created_at": "2026-01-31T09:00:00.000Z",
         *       "started_at": "2026-01-31T09:00:00.012Z",
         *       "finished_at": "2026-01-31T09:00:03.480Z"
         *     }
         */
        Job: {
            /** Attempts */
            attempts: number;
            /** Callback Status */
            callback_status: ("pending" | "delivered" | "failed") | null;
            /** Callback Url */
            callback_url: string | null;
            /** Client Id */
            client_id: string | null;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Finished At */
            finished_at: string | null;
            /** Ix Id */
            ix_id: string;
            /**
             * Job Id
             * Format: uuid
             */
            job_id: string;
            /** Request */
            request: unknown;
            /** Request Id */
            request_id: string | null;
            /** Response */
            response: components["schemas"]["ResponseIX"] | null;
            /** Started At */
            started_at: string | null;
            /**
             * Status
             * @enum {string}
             */
            status: "pending" | "running" | "done" | "error";
        };
        /** JobEvent */
        JobEvent: {
            /**
             * At
             * Format: date-time
             */
            at: string;
            /** Attempt */
            attempt: number;
            /** Detail */
            detail: {
                [key: string]: unknown;
            } | null;
            /** Event */
            event: string;
            /** Event Id */
            event_id: number;
            /** From */
            from: string | null;
            /**
             * Machine
             * @enum {string}
             */
            machine: "job" | "model" | "callback" | "scheduler" | "store";
            /** To */
            to: string | null;
        };
        /**
         * JobList
         * @example {
         *       "jobs": [
         *         {
         *           "job_id": "3f0e7a36-6c3d-4c1e-9a51-0d4a1a3c8f11",
         *           "ix_id": "9c1e4b7f20aa63d5",
         *           "client_id": "accounting",
         *           "request_id": "2026-01-31/17",
         *           "use_case": "receipt",
         *           "status": "done",
         *           "needs_review": 0,
         *           "review": null,
         *           "callback_url": null,
         *           "callback_status": null,
         *           "attempts": 1,
         *           "created_at": "2026-01-31T09:00:00.000Z",
         *           "started_at": "2026-01-31T09:00:00.012Z",
         *           "finished_at": "2026-01-31T09:00:03.480Z"
         *         }
         *       ],
         *       "next_cursor": null
         *     }
         */
        JobList: {
            /** Jobs */
            jobs: components["schemas"]["JobSummary"][];
            /** Next Cursor */
            next_cursor: string | null;
        };
        /**
         * JobQueuePlace
         * @example {
         *       "job_id": "0b8b5f0e-6c0e-4f7e-9a53-6a1e5d1f2c3d",
         *       "status": "pending",
         *       "ahead": 3,
         *       "running": 1
         *     }
         */
        JobQueuePlace: {
            /** Ahead */
            ahead: number | null;
            /**
             * Job Id
             * Format: uuid
             */
            job_id: string;
            /** Running */
            running: number | null;
            /**
             * Status
             * @enum {string}
             */
            status: "pending" | "running" | "done" | "error";
        };
        /**
         * JobSubmitResponse
         * @example {
         *       "job_id": "3f0e7a36-6c3d-4c1e-9a51-0d4a1a3c8f11",
         *       "ix_id": "9c1e4b7f20aa63d5",
         *       "status": "pending"
         *     }
         */
        JobSubmitResponse: {
            /** Ix Id */
            ix_id: string;
            /**
             * Job Id
             * Format: uuid
             */
            job_id: string;
            /**
             * Status
             * @enum {string}
             */
            status: "pending" | "running" | "done" | "error";
        };
        /** JobSummary */
        JobSummary: {
            /** Attempts */
            attempts: number;
            /** Callback Status */
            callback_status: ("pending" | "delivered" | "failed") | null;
            /** Callback Url */
            callback_url: string | null;
            /** Client Id */
            client_id: string | null;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Finished At */
            finished_at: string | null;
            /** Ix Id */
            ix_id: string;
            /**
             * Job Id
             * Format: uuid
             */
            job_id: string;
            /** Needs Review */
            needs_review: number | null;
            /** Request Id */
            request_id: string | null;
            /**
             * Review
             * @description Where its review stands; null where nobody has begun one.
             */
            review: ("open" | "approved" | "rejected") | null;
            /** Started At */
            started_at: string | null;
            /**
             * Status
             * @enum {string}
             */
            status: "pending" | "running" | "done" | "error";
            /** Use Case */
            use_case: string | null;
        };
        /**
         * JobTimeline
         * @example {
         *       "job_id": "3f0e7a36-6c3d-4c1e-9a51-0d4a1a3c8f11",
         *       "status": "done",
         *       "events": [
         *         {
         *           "event_id": 4711,
         *           "at": "2026-01-31T09:00:00.012Z",
         *           "attempt": 1,
         *           "machine": "store",
         *           "event": "claimed",
         *           "from": "pending",
         *           "to": "running",
         *           "detail": null
         *         }
         *       ]
         *     }
         */
        JobTimeline: {
            /** Events */
            events: components["schemas"]["JobEvent"][];
            /**
             * Job Id
             * Format: uuid
             */
            job_id: string;
            /**
             * Status
             * @enum {string}
             */
            status: "pending" | "running" | "done" | "error";
        };
        /** LearntLayout */
        LearntLayout: {
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /**
             * Fields Hash
             * @description SHA-256 of the fields that it was learnt for.
             */
            fields_hash: string;
            /** Last Used */
            last_used: string | null;
            /**
             * Layout Id
             * Format: uuid
             */
            layout_id: string;
            /**
             * Learnt From
             * @description Jobs whose approved review teaches it, newest first.
             */
            learnt_from: string[];
            /**
             * Right Since
             * @description Values that it helped to find and that a later approved review left as they were.
             */
            right_since: number;
            /** Use Case */
            use_case: string;
            /**
             * Used
             * @description Jobs whose document was found to be of it.
             */
            used: number;
            /**
             * Words
             * @description Some of the words that it is known by, as they look: letters that recognition confuses are one.
             */
            words: string[];
            /**
             * Wrong Since
             * @description Those that a later approved review changed.
             */
            wrong_since: number;
        };
        /**
         * LearntLayouts
         * @example {
         *       "layouts": [
         *         {
         *           "layout_id": "0b4f6f0e-7d0c-4a3f-9d43-5b1c5b0f6a11",
         *           "use_case": "receipt",
         *           "fields_hash": "4f0c2f3f7f6d1f0a4f5f0b7e3f1d2c9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e",
         *           "created_at": "2026-01-31T09:12:41.000Z",
         *           "words": [
         *             "riverside",
         *             "bakery",
         *             "thank",
         *             "you"
         *           ],
         *           "learnt_from": [
         *             "3f0e7a36-6c3d-4c1e-9a51-0d4a1a3c8f11"
         *           ],
         *           "used": 4,
         *           "last_used": "2026-02-02T08:00:00.000Z",
         *           "right_since": 7,
         *           "wrong_since": 1
         *         }
         *       ]
         *     }
         */
        LearntLayouts: {
            /**
             * Layouts
             * @description Last used first.
             */
            layouts: components["schemas"]["LearntLayout"][];
        };
        /**
         * Liveness
         * @example {
         *       "status": "alive"
         *     }
         */
        Liveness: {
            /**
             * Status
             * @enum {string}
             */
            status: "alive";
        };
        /** MetaData */
        MetaData: {
            /** Completion Tokens */
            completion_tokens: number | null;
            /** Model */
            model: string | null;
            /** Model Digest */
            model_digest: string | null;
            /** Prompt Tokens */
            prompt_tokens: number | null;
            /** Repairs */
            repairs: number;
            /** Windows */
            windows: number;
        };
        /**
         * MetricsResponse
         * @example {
         *       "jobs_pending": 2,
         *       "jobs_running": 1,
         *       "jobs_done_24h": 120,
         *       "jobs_error_24h": 3,
         *       "by_use_case_seconds": {
         *         "receipt": 3.2
         *       }
         *     }
         */
        MetricsResponse: {
            /**
             * By Use Case Seconds
             * @description Seconds from start to end, on average, of the done jobs of the last 24 hours.
             */
            by_use_case_seconds: {
                [key: string]: number;
            };
            /** Jobs Done 24H */
            jobs_done_24h: number;
            /** Jobs Error 24H */
            jobs_error_24h: number;
            /** Jobs Pending */
            jobs_pending: number;
            /** Jobs Running */
            jobs_running: number;
        };
        /** OCROptions */
        OCROptions: {
            /**
             * Force Ocr
             * @description true: a PDF's own text layer is ignored.
             * @default false
             */
            force_ocr?: boolean;
            /**
             * Include Geometries
             * @default false
             */
            include_geometries?: boolean;
            /**
             * Include Ocr Text
             * @default false
             */
            include_ocr_text?: boolean;
            /** Languages */
            languages?: string[] | null;
            /**
             * Ocr Only
             * @description Stop after OCR.
             * @default false
             */
            ocr_only?: boolean;
            /**
             * Use Ocr
             * @description false: only text that the file itself holds.
             * @default true
             */
            use_ocr?: boolean;
        };
        /** OcrResult */
        OcrResult: {
            /** Engine */
            engine: string;
            /** Engine Version */
            engine_version: string;
            /** Languages */
            languages: string[];
            /** Ocr Gpu */
            ocr_gpu: boolean | null;
            /** Pages */
            pages: components["schemas"]["OcrResultPage"][];
        };
        /** OcrResultPage */
        OcrResultPage: {
            /** File Index */
            file_index: number;
            /** Height */
            height: number | null;
            /** Mean Confidence */
            mean_confidence: number | null;
            /** Page Number */
            page_number: number;
            /**
             * Rotation
             * @enum {integer}
             */
            rotation: 0 | 90 | 180 | 270;
            /** Segments */
            segments?: components["schemas"]["Segment"][];
            /**
             * Source
             * @enum {string}
             */
            source: "ocr" | "text_layer" | "text_file";
            /** Text */
            text?: string;
            /** Unit */
            unit: ("pt" | "px") | null;
            /** Width */
            width: number | null;
        };
        /** Options */
        Options: {
            gen_ai?: components["schemas"]["GenAIOptions"];
            ocr?: components["schemas"]["OCROptions"];
            provenance?: components["schemas"]["ProvenanceOptions"];
        };
        /** Provenance */
        Provenance: {
            /**
             * Checks
             * @description In the order of the use case; absent without tables.
             */
            checks?: components["schemas"]["CheckResult"][];
            /**
             * Fields
             * @description Keyed by `result.<field_name>`, cells of tables by `result.<table>[<i>].<column>`.
             */
            fields: {
                [key: string]: components["schemas"]["FieldProvenance"];
            };
            quality_metrics: components["schemas"]["QualityMetrics"];
            /** Segment Count */
            segment_count: number;
            /**
             * Tables
             * @description Keyed by `result.<table>`; absent without tables.
             */
            tables?: {
                [key: string]: components["schemas"]["TableProvenance"];
            };
        };
        /** ProvenanceOptions */
        ProvenanceOptions: {
            /**
             * Include Provenance
             * @default true
             */
            include_provenance?: boolean;
            /**
             * Max Sources Per Field
             * @default 10
             */
            max_sources_per_field?: number;
        };
        /** QualityMetrics */
        QualityMetrics: {
            /** Fields Found */
            fields_found: number;
            /** Fields Total */
            fields_total: number;
            /** Fields Verified */
            fields_verified: number;
            /** Mean Confidence */
            mean_confidence: number | null;
            /**
             * Needs Review
             * @description How many fields need a review.
             */
            needs_review?: number;
            /** Verified Ratio */
            verified_ratio: number | null;
        };
        /**
         * Readiness
         * @example {
         *       "ready": true,
         *       "database": "ok",
         *       "disk": "ok",
         *       "worker": "working"
         *     }
         */
        Readiness: {
            /**
             * Database
             * @enum {string}
             */
            database: "ok" | "fail";
            /**
             * Disk
             * @description full: no more is free on the disk of IX_DATA_DIR than IX_DISK_RESERVE_BYTES.
             * @enum {string}
             */
            disk: "ok" | "full";
            /** Ready */
            ready: boolean;
            /**
             * Worker
             * @description waiting: it has lost the database and connects again; off: this instance only answers callers.
             * @enum {string}
             */
            worker: "working" | "waiting" | "stopping" | "off";
        };
        /** RequestContext */
        RequestContext: {
            /**
             * Files
             * @default []
             */
            files?: (string | components["schemas"]["FileRef"])[];
            /**
             * Texts
             * @default []
             */
            texts?: string[];
        };
        /**
         * RequestIX
         * @example {
         *       "use_case": "receipt",
         *       "ix_client_id": "accounting",
         *       "request_id": "2026-01-31/17",
         *       "context": {
         *         "files": [
         *           {
         *             "url": "upload://ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
         *             "display_name": "receipt.png"
         *           }
         *         ]
         *       }
         *     }
         * @example {
         *       "use_case": "account",
         *       "ix_client_id": "accounting",
         *       "request_id": "2026-01-31/18",
         *       "context": {
         *         "texts": [
         *           "Opening balance 100.00\n2026-01-03 Rent -60.00\n2026-01-05 Salary 1,200.00\nClosing balance 1,240.00"
         *         ]
         *       },
         *       "use_case_inline": {
         *         "use_case_name": "account",
         *         "system_prompt": "Read the account statement. A value that is not printed is null.",
         *         "fields": [
         *           {
         *             "name": "opening_balance",
         *             "type": "decimal",
         *             "description": "Opening balance"
         *           },
         *           {
         *             "name": "closing_balance",
         *             "type": "decimal",
         *             "description": "Closing balance"
         *           }
         *         ],
         *         "tables": [
         *           {
         *             "name": "transactions",
         *             "description": "Bookings on the account, one row each",
         *             "columns": [
         *               {
         *                 "name": "date",
         *                 "type": "date",
         *                 "description": "Day of the booking"
         *               },
         *               {
         *                 "name": "amount",
         *                 "type": "decimal",
         *                 "description": "Amount, negative where it goes out"
         *               }
         *             ]
         *           }
         *         ],
         *         "checks": [
         *           {
         *             "name": "balance",
         *             "rule": "opening_balance + sum(transactions.amount) = closing_balance"
         *           }
         *         ]
         *       }
         *     }
         */
        RequestIX: {
            /**
             * Callback Url
             * Format: http-url
             * @description http or https.
             */
            callback_url?: string;
            context: components["schemas"]["RequestContext"];
            /** Ix Client Id */
            ix_client_id: string;
            options?: components["schemas"]["Options"];
            /** Request Id */
            request_id: string;
            /** Use Case */
            use_case: string;
            /**
             * Use Case Inline
             * @default null
             */
            use_case_inline?: components["schemas"]["InlineUseCase"] | null;
        };
        /** ResponseIX */
        ResponseIX: {
            /** Error */
            error: components["schemas"]["ErrorIX"] | null;
            /** Ix Client Id */
            ix_client_id: string;
            /** Ix Id */
            ix_id: string;
            ix_result: components["schemas"]["IxResult"];
            metadata: components["schemas"]["ResponseMetadata"];
            /** Ocr Result */
            ocr_result: components["schemas"]["OcrResult"] | null;
            /** Provenance */
            provenance: components["schemas"]["Provenance"] | null;
            /** Request Id */
            request_id: string;
            /** Use Case */
            use_case: string;
            /** Use Case Name */
            use_case_name: string | null;
            /** Warning */
            warning: string[];
        };
        /** ResponseMetadata */
        ResponseMetadata: {
            /** Hostname */
            hostname: string;
            /** Service Version */
            service_version: string;
            /**
             * Timings
             * @description Seconds by stage.
             */
            timings: {
                [key: string]: number;
            };
        };
        /**
         * Review
         * @example {
         *       "version": 1,
         *       "status": "approved",
         *       "reviewer": "anna",
         *       "reviewed_at": "2026-01-31T09:12:40.000Z",
         *       "fields": {
         *         "result.total": {
         *           "verdict": "corrected",
         *           "value": "12.90",
         *           "sources": [
         *             {
         *               "file_index": 0,
         *               "page_number": 1,
         *               "segment_id": "f0p1s9",
         *               "bounding_box": {
         *                 "x0": 0.62,
         *                 "y0": 0.71,
         *                 "x1": 0.78,
         *                 "y1": 0.73
         *               }
         *             }
         *           ]
         *         }
         *       },
         *       "tables": {
         *         "result.line_items": [
         *           {
         *             "row": 0,
         *             "values": {
         *               "amount": "4.50"
         *             }
         *           },
         *           {
         *             "row": 2,
         *             "values": {}
         *           },
         *           {
         *             "row": null,
         *             "values": {
         *               "description": "Rye bread",
         *               "quantity": "1",
         *               "unit_price": "3.90",
         *               "amount": "3.90"
         *             }
         *           }
         *         ]
         *       },
         *       "checks": [
         *         {
         *           "name": "sum",
         *           "rule": "sum(line_items.amount) = total",
         *           "outcome": "holds",
         *           "left": "12.90",
         *           "right": "12.90",
         *           "difference": "0.00"
         *         }
         *       ],
         *       "history": [
         *         {
         *           "version": 1,
         *           "status": "approved",
         *           "reviewer": "anna",
         *           "reviewed_at": "2026-01-31T09:12:40.000Z",
         *           "fields": {
         *             "result.total": {
         *               "verdict": "corrected",
         *               "value": "12.90",
         *               "sources": [
         *                 {
         *                   "file_index": 0,
         *                   "page_number": 1,
         *                   "segment_id": "f0p1s9",
         *                   "bounding_box": {
         *                     "x0": 0.62,
         *                     "y0": 0.71,
         *                     "x1": 0.78,
         *                     "y1": 0.73
         *                   }
         *                 }
         *               ]
         *             }
         *           },
         *           "tables": {
         *             "result.line_items": [
         *               {
         *                 "row": 0,
         *                 "values": {
         *                   "amount": "4.50"
         *                 }
         *               },
         *               {
         *                 "row": 2,
         *                 "values": {}
         *               },
         *               {
         *                 "row": null,
         *                 "values": {
         *                   "description": "Rye bread",
         *                   "quantity": "1",
         *                   "unit_price": "3.90",
         *                   "amount": "3.90"
         *                 }
         *               }
         *             ]
         *           }
         *         }
         *       ]
         *     }
         */
        Review: {
            /**
             * Checks
             * @description Whether what is said now adds up: the checks of the use case, on the reviewed values.
             */
            checks: components["schemas"]["CheckResult"][];
            /**
             * Fields
             * @description Keyed by `result.<field_name>`.
             */
            fields: {
                [key: string]: components["schemas"]["FieldReview"];
            };
            /**
             * History
             * @description Every version, oldest first.
             */
            history: components["schemas"]["ReviewChange"][];
            /** Reviewed At */
            reviewed_at: string | null;
            /** Reviewer */
            reviewer: string | null;
            /**
             * Status
             * @enum {string}
             */
            status: "open" | "approved" | "rejected";
            /**
             * Tables
             * @description Keyed by `result.<table>`: its rows in their order; rows of the response that the list leaves out are taken away. A table that is not named is as the machine read it.
             */
            tables: {
                [key: string]: components["schemas"]["RowReview"][];
            };
            /**
             * Version
             * @description Counts from 1; 0 while nobody has reviewed the job.
             */
            version: number;
        };
        /** ReviewBox */
        ReviewBox: {
            /** X0 */
            x0: number;
            /** X1 */
            x1: number;
            /** Y0 */
            y0: number;
            /** Y1 */
            y1: number;
        };
        /** ReviewChange */
        ReviewChange: {
            /**
             * Fields
             * @description What was said anew; null: what was said before is withdrawn.
             */
            fields: {
                [key: string]: components["schemas"]["FieldReview"] | null;
            };
            /** Reviewed At */
            reviewed_at: string | null;
            /** Reviewer */
            reviewer: string | null;
            /**
             * Status
             * @enum {string}
             */
            status: "open" | "approved" | "rejected";
            /**
             * Tables
             * @description The tables of which something was said anew, with all their rows; null: it is withdrawn.
             */
            tables: {
                [key: string]: components["schemas"]["RowReview"][] | null;
            };
            /**
             * Version
             * @description Counts from 1; 0 while nobody has reviewed the job.
             */
            version: number;
        };
        /**
         * ReviewDraft
         * @example {
         *       "status": "approved",
         *       "reviewer": "anna",
         *       "fields": {
         *         "result.total": {
         *           "verdict": "corrected",
         *           "value": "12.90",
         *           "sources": [
         *             {
         *               "file_index": 0,
         *               "page_number": 1,
         *               "segment_id": "f0p1s9",
         *               "bounding_box": {
         *                 "x0": 0.62,
         *                 "y0": 0.71,
         *                 "x1": 0.78,
         *                 "y1": 0.73
         *               }
         *             }
         *           ]
         *         }
         *       },
         *       "tables": {
         *         "result.line_items": [
         *           {
         *             "row": 0,
         *             "values": {
         *               "amount": "4.50"
         *             }
         *           },
         *           {
         *             "row": 2,
         *             "values": {}
         *           },
         *           {
         *             "row": null,
         *             "values": {
         *               "description": "Rye bread",
         *               "quantity": "1",
         *               "unit_price": "3.90",
         *               "amount": "3.90"
         *             }
         *           }
         *         ]
         *       }
         *     }
         */
        ReviewDraft: {
            /**
             * Fields
             * @description Keyed by `result.<field_name>`; null withdraws what was said of the field.
             */
            fields?: {
                [key: string]: components["schemas"]["FieldReviewDraft"] | null;
            };
            /**
             * Reviewer
             * @description Who says so. Of a caller whose token has a name it is that name, whatever stands here; else it must be given.
             */
            reviewer?: string;
            /**
             * Status
             * @enum {string}
             */
            status: "open" | "approved" | "rejected";
            /**
             * Tables
             * @description Keyed by `result.<table>`: the rows as they should be; those that the list leaves out are taken away. null withdraws what was said of the table.
             */
            tables?: {
                [key: string]: components["schemas"]["RowReview"][] | null;
            };
        };
        /** ReviewSource */
        ReviewSource: {
            /** Bounding Box */
            bounding_box?: components["schemas"]["ReviewBox"] | null;
            /** File Index */
            file_index: number;
            /** Page Number */
            page_number: number;
            /** Segment Id */
            segment_id?: string | null;
            /** Text Snippet */
            text_snippet?: string | null;
        };
        /** RowReview */
        RowReview: {
            /**
             * Row
             * @description Which row of the response it is, from 0; null for one that the machine has not.
             */
            row: number | null;
            /**
             * Values
             * @description By column. Of a row of the response what is left out is as the machine read it, and an answer has only what differs; of another row it is null.
             */
            values: {
                [key: string]: string | number | boolean | null;
            };
        };
        /** Segment */
        Segment: {
            /** Bounding Box */
            bounding_box: components["schemas"]["BoundingBox"] | null;
            /** Confidence */
            confidence: number | null;
            /** File Index */
            file_index: number;
            /** Page Number */
            page_number: number;
            /** Segment Id */
            segment_id: string;
            /** Text */
            text: string;
        };
        /**
         * ServiceIndex
         * @example {
         *       "name": "Document Extraction Service",
         *       "version": "0.1.0",
         *       "description": "Typed values out of documents, each with the lines of the page that prove it.",
         *       "links": [
         *         {
         *           "rel": "service-doc",
         *           "href": "/docs"
         *         }
         *       ]
         *     }
         */
        ServiceIndex: {
            /** Description */
            description: string;
            /** Links */
            links: {
                /**
                 * Href
                 * @description Path; what stands in braces is for the caller to fill in.
                 */
                href: string;
                /**
                 * Rel
                 * @description What stands there.
                 */
                rel: string;
            }[];
            /** Name */
            name: string;
            /** Version */
            version: string;
        };
        /**
         * StoredUpload
         * @example {
         *       "sha256": "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
         *       "bytes": 1,
         *       "url": "upload://ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"
         *     }
         */
        StoredUpload: {
            /** Bytes */
            bytes: number;
            /**
             * Sha256
             * @description SHA-256 of the content, in hex.
             */
            sha256: string;
            /**
             * Url
             * @description Names the file in `context.files`: `upload://<sha256>`.
             */
            url: string;
        };
        /** TablePart */
        TablePart: {
            /** Bounding Box */
            bounding_box: components["schemas"]["BoundingBox"] | null;
            /** File Index */
            file_index: number;
            /** Page Number */
            page_number: number;
        };
        /** TableProvenance */
        TableProvenance: {
            /**
             * Complete
             * @description false: something says that rows are missing; a warning says what.
             */
            complete: boolean;
            /**
             * Pages
             * @description In the order of the document.
             */
            pages: components["schemas"]["TablePart"][];
            /** Rows */
            rows: number;
        };
        /** UseCaseCheck */
        UseCaseCheck: {
            /**
             * Name
             * @description Said with its outcome; unique among the checks.
             */
            name: string;
            /**
             * Rule
             * @description Such as `opening_balance + sum(transactions.amount) = closing_balance`: fields, `sum(table.column)`, `count(table)`, decimal numbers, + - * and parentheses.
             */
            rule: string;
            /**
             * Tolerance
             * @description By how much the two sides may differ: a decimal number such as `0.01`.
             * @default 0
             */
            tolerance?: string;
        };
        /** UseCaseFieldDef */
        UseCaseFieldDef: {
            /**
             * Choices
             * @description Only on str fields: the value is one of these.
             */
            choices?: string[] | null;
            /**
             * Description
             * @description What the field means, in words.
             */
            description?: string | null;
            /**
             * Name
             * @description Identifier of the field; unique within the use case.
             */
            name: string;
            /**
             * Required
             * @default false
             */
            required?: boolean;
            /**
             * Type
             * @enum {string}
             */
            type: "str" | "int" | "float" | "decimal" | "date" | "datetime" | "bool";
        };
        /**
         * UseCaseList
         * @example {
         *       "use_cases": [
         *         {
         *           "use_case_name": "receipt",
         *           "system_prompt": "Read the receipt. A value that is not printed is null.",
         *           "fields": [
         *             {
         *               "name": "total",
         *               "type": "decimal",
         *               "description": "What was paid"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        UseCaseList: {
            /** Use Cases */
            use_cases: components["schemas"]["InlineUseCase"][];
        };
        /** UseCaseTableDef */
        UseCaseTableDef: {
            /**
             * Columns
             * @description What each row has; names are unique within the table.
             */
            columns: components["schemas"]["UseCaseFieldDef"][];
            /**
             * Description
             * @description What one row is, in words.
             */
            description?: string | null;
            /**
             * Max Rows
             * @description The first rows stand where a document has more, with a warning.
             * @default 10000
             */
            max_rows?: number;
            /**
             * Name
             * @description Identifier of the table; no field has the same.
             */
            name: string;
        };
        /** ValidationError */
        ValidationError: {
            /** Context */
            ctx?: {
                [key: string]: unknown;
            };
            /** Input */
            input?: unknown;
            /** Location */
            loc: (string | number)[];
            /** Message */
            msg: string;
            /** Error Type */
            type: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_index__get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceIndex"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    list_client_jobs_clients__client_id__jobs_get: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the answer before. */
                cursor?: string;
                /** @description Jobs in one answer, at most. */
                limit?: number;
                /** @description Whether any value of the outcome needs a review; jobs without one are neither. */
                needs_review?: boolean;
                /** @description Whether a person has approved or rejected the outcome, and not opened it again. */
                reviewed?: boolean;
                /** @description Only jobs created then or later: RFC 3339, such as 2026-01-31T09:00:00Z. */
                since?: string;
                status?: "pending" | "running" | "done" | "error";
                /** @description `use_case` of the request, in full. */
                use_case?: string;
            };
            header?: never;
            path: {
                /** @description `ix_client_id` of the requests. */
                client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobList"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    put_file_files__sha256__put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description SHA-256 of the content, 64 small hex digits. */
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredUpload"];
                };
            };
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredUpload"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    head_file_files__sha256__head: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description SHA-256 of the content, 64 small hex digits. */
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file is there. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_health_healthz_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthStatus"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthStatus"];
                };
            };
        };
    };
    find_job_jobs_get: {
        parameters: {
            query: {
                client_id: string;
                request_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    submit_job_jobs_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestIX"];
                "multipart/form-data": {
                    /**
                     * File
                     * @description Documents, each at most IX_FILE_MAX_BYTES.
                     */
                    file?: string[];
                    /**
                     * Request
                     * @description RequestIX as JSON; its `context.files` may be missing.
                     */
                    request: unknown;
                };
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobSubmitResponse"];
                };
            };
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobSubmitResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Insufficient Storage */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    get_job_jobs__job_id__get: {
        parameters: {
            query?: {
                /** @description Seconds to wait for the end of the job before the answer is given. */
                wait?: number;
            };
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    delete_job_jobs__job_id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    cancel_job_jobs__job_id__cancel_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    get_job_events_jobs__job_id__events_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobTimeline"];
                    "text/event-stream": string;
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    get_queue_place_jobs__job_id__queue_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobQueuePlace"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    get_result_csv_jobs__job_id__result_csv_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    get_result_html_jobs__job_id__result_html_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    get_result_xlsx_jobs__job_id__result_xlsx_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    get_review_jobs__job_id__review_get: {
        parameters: {
            query?: {
                /** @description That version; left out: the latest. */
                version?: number;
            };
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    put_review_jobs__job_id__review_put: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller has seen, as its ETag: `"3"`, and `"0"` before the first. */
                "if-match"?: string;
            };
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewDraft"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Precondition Required */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    list_learnt_layouts_learnt_get: {
        parameters: {
            query?: {
                /** @description Those of one use case. */
                use_case?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LearntLayouts"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    forget_layout_learnt__layout_id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                layout_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The layout is forgotten. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    get_liveness_livez_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liveness"];
                };
            };
        };
    };
    get_metrics_metrics_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MetricsResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    get_prometheus_metrics_metrics_prometheus_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    get_readiness_readyz_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    list_use_cases_use_cases_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UseCaseList"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
}
