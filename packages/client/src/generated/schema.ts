// Made from the contract by `npm run client`. Changes here are lost.

export interface components {
    schemas: {
        /** @description An access token as it is listed: never the token itself. */
        AccessToken: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * @description `organization`: for machines, in the whole organisation; `resource`: opens one record, read-only.
             * @enum {string}
             */
            type: "organization" | "resource";
            /** @description Identifier of the organisation, or identifier or reference of the record. */
            entity: string;
            /** @description Name of the token. */
            name: string;
            /** @description The beginning of the token, by which it is known. */
            accessToken: string;
            /** @description The beginning of the refresh token. */
            refreshToken: string;
            /** @description What the token may be used for. */
            scopes: ("records:read" | "records:write" | "assets:read" | "assets:write" | "forensics:run" | "settings:read" | "settings:write")[];
            /**
             * @description State.
             * @enum {string}
             */
            state: "active" | "expired" | "refreshed" | "revoked";
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Username of the creator. Null: the system, or unknown to the caller. */
            createdBy: string | null;
            /**
             * Format: date-time
             * @description When it stops working.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description Until when it can be refreshed.
             */
            refreshExpiresAt: string;
            /** @description When it was last used. Null: never. */
            lastUsedAt: string | null;
        };
        /** @description What an account statement says, and whether its sums hold. Amounts are in its own currency; null: it does not say. */
        AccountStatement: {
            /** @description Who keeps the account. Null: not found. */
            institution: string | null;
            /** @description Whose account it is. Null: not found. */
            holder: string | null;
            /** @description The IBAN without blanks, or the number as it is printed; of a card no more than its last four digits. Null: not found. */
            account: string | null;
            /** @description Whether the check digits of its IBAN hold. Null: it prints none. */
            iban: ("holds" | "fails" | "unclear") | null;
            /** @description First day of the period, YYYY-MM-DD. Null: not found. */
            from: string | null;
            /** @description Last day of the period, YYYY-MM-DD. Null: not found. */
            to: string | null;
            /** @description ISO 4217. Null: not found. */
            currency: string | null;
            /** @description Opening balance. Null: not found. */
            opening: number | null;
            /** @description Closing balance. Null: not found. */
            closing: number | null;
            /** @description The lines with an amount, in order of pages: bookings, balances that are carried over, and totals. */
            rows: {
                /**
                 * @description What the line is.
                 * @enum {string}
                 */
                kind: "booking" | "opening" | "carried" | "closing" | "credits" | "debits" | "total";
                /** @description Date of booking, YYYY-MM-DD. Null: not printed or not read. */
                date: string | null;
                /** @description Value date, YYYY-MM-DD. Null: not printed or not read. */
                valueDate: string | null;
                /** @description As the line prints it. */
                description: string;
                /** @description Negative where it lowers the balance. Null: the line is a balance. */
                amount: number | null;
                /** @description The balance that the line prints. Null: none. */
                balance: number | null;
                /**
                 * @description Whether the line takes part in a sum that fits, in one that fails, or in none that could be compared.
                 * @enum {string}
                 */
                state: "fits" | "fails" | "not-compared";
                /** @description Where the line stands. */
                places: {
                    /** @description Number of the page, from 1. */
                    page?: number;
                    /** @description Distance from the left edge. */
                    x: number;
                    /** @description Distance from the top edge. */
                    y: number;
                    /** @description Width. */
                    width: number;
                    /** @description Height. */
                    height: number;
                }[];
                /** @description Certainty with which it was read, 0 to 1. */
                certainty: number;
            }[];
            /** @description Opening balance and bookings against closing balance, each balance against the one before, and totals against what they add up. */
            sums: {
                /** @description True: every sum that could be compared fits. False: one fails in every reading. Null: none could be compared, or the reading may be at fault. */
                fit: boolean | null;
                /** @description Sums that were compared. */
                compared: number;
                /** @description Sums that fit. */
                fitting: number;
                /** @description Each sum that fails in every reading of the columns. */
                failures: {
                    /**
                     * @description The check.
                     * @enum {string}
                     */
                    id: "account-balance" | "account-amount" | "account-sum" | "account-total" | "check-digit";
                    /** @description Names the figures that do not fit. */
                    sentence: string;
                    /** @description What the sentence says, apart from any language. Absent: an older reading. */
                    statements: {
                        /** @description Id of the sentence; it is never given a new meaning. */
                        id: string;
                        /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                        values?: {
                            [key: string]: unknown;
                        };
                    }[];
                    /** @description The rows that it names, from 0. */
                    rows: number[];
                    /** @description Single figures that, if they were others, would make the sum fit. */
                    explanations: {
                        /**
                         * @description What the figure is.
                         * @enum {string}
                         */
                        figure: "balance" | "amount" | "opening" | "closing" | "total";
                        /** @description Its row, from 0. */
                        row: number;
                        /** @description The figure as printed. */
                        printed: number;
                        /** @description The figure that would make the sum fit. */
                        expected: number;
                    }[];
                    /** @description Where the figures stand. */
                    places: {
                        /** @description Number of the page, from 1. */
                        page?: number;
                        /** @description Distance from the left edge. */
                        x: number;
                        /** @description Distance from the top edge. */
                        y: number;
                        /** @description Width. */
                        width: number;
                        /** @description Height. */
                        height: number;
                    }[];
                    /** @description Certainty, 0 to 1. What a person corrected has 1. */
                    certainty: number;
                }[];
            };
            /** @description What else is to be known of the statement, without an objection. */
            remarks: {
                /** @description In English. */
                sentence: string;
                /** @description What the sentence says, apart from any language. */
                statements: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                }[];
            }[];
            /** @description Where each field was found: in pixels of the picture as shown, or in points of a page. */
            places: {
                [key: string]: {
                    /** @description Number of the page, from 1. */
                    page?: number;
                    /** @description Distance from the left edge. */
                    x: number;
                    /** @description Distance from the top edge. */
                    y: number;
                    /** @description Width. */
                    width: number;
                    /** @description Height. */
                    height: number;
                }[];
            };
            /** @description Certainty of each field, 0 to 1. */
            certainty: {
                [key: string]: number;
            };
        };
        /** @description The result of one analysis method for one file. */
        Assessment: {
            /** @description Identifier of the analysis method. */
            model: string;
            /** @description Version of the method. */
            version: string;
            /** @description Title of the method. */
            title: string;
            /**
             * @description Whether the method has a `finding`, does not apply to the file, is inconclusive, or failed.
             * @enum {string}
             */
            status: "finding" | "not-applicable" | "inconclusive" | "failed";
            /** @description Score of this method from 0 to 100; 100 is the most suspicious. Null unless `status` is `finding`. */
            compromisedScore: number | null;
            /** @description What the method saw, in one sentence. */
            message: string;
            /** @description What else can cause the same, and what the method cannot see. */
            limits?: string;
            /** @description What title, message and limits say, apart from any language. Absent: told in English only, as in all older analyses. */
            statements?: {
                /** @description Title of the method. */
                title?: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                }[];
                /** @description What the method saw. */
                message: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                }[];
                /** @description What else can cause the same, and what the method cannot see. */
                limits?: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                }[];
            };
            /** @description Places in the file: an area in pixels of the stored picture or in points of a page, a time span in seconds, an object of a PDF, or a revision. */
            regions: ({
                /** @description Distance from the left edge. */
                x: number;
                /** @description Distance from the top edge. */
                y: number;
                /** @description Width. */
                width: number;
                /** @description Height. */
                height: number;
                /** @description Name of the place. */
                label?: string;
                /** @description What `label` says, apart from any language. Absent: `label` is a name for programs, or it is told in English only. */
                statement?: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                };
                /** @description Number of the page, from 1. */
                page: number;
            } | {
                /** @description Distance from the left edge. */
                x: number;
                /** @description Distance from the top edge. */
                y: number;
                /** @description Width. */
                width: number;
                /** @description Height. */
                height: number;
                /** @description Name of the place. */
                label?: string;
                /** @description What `label` says, apart from any language. Absent: `label` is a name for programs, or it is told in English only. */
                statement?: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                };
            } | {
                /** @description Beginning in seconds. */
                from: number;
                /** @description End in seconds. */
                to: number;
                /** @description Name of the place. */
                label?: string;
                /** @description What `label` says, apart from any language. Absent: `label` is a name for programs, or it is told in English only. */
                statement?: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                };
                /** @description Area in pixels of the stored frame. */
                frameArea?: {
                    /** @description Distance from the left edge. */
                    x: number;
                    /** @description Distance from the top edge. */
                    y: number;
                    /** @description Width. */
                    width: number;
                    /** @description Height. */
                    height: number;
                    /** @description Name of the place. */
                    label?: string;
                };
            } | {
                /** @description Number of the object in the PDF. */
                object: number;
                /** @description Generation of the object in the PDF. */
                generation: number;
                /** @description Name of the place. */
                label?: string;
                /** @description What `label` says, apart from any language. Absent: `label` is a name for programs, or it is told in English only. */
                statement?: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                };
            } | {
                /** @description Number of the revision, from 1. */
                revision: number;
                /** @description Name of the place. */
                label?: string;
                /** @description What `label` says, apart from any language. Absent: `label` is a name for programs, or it is told in English only. */
                statement?: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                };
            })[];
            /** @description Stable names of what was found, for programs to branch on; `listModels` explains each. */
            markers?: string[];
            /** @description The raw figures of the method, by name; they differ from method to method. */
            raw: {
                [key: string]: unknown;
            };
            /** @description Short-lived signed address of the heat map: an 8-bit grey PNG, 255 is the most suspicious. Null: there is none. */
            overlay: string | null;
            /** @description Duration in milliseconds. */
            milliseconds: number;
            /** @description Of a model that the operator of the installation added. Absent: the method ships with the product. */
            operatorModel?: {
                /** @description Licence of the model. */
                licence: string;
                /** @description SHA-256 of the model’s calibration. Null: it is not calibrated, so its score does not count. */
                calibration: string | null;
                /** @description Natural logarithm of the likelihood ratio with which it counts. Null: it does not count. */
                weight: number | null;
            };
        };
        /** @description A file that was taken in, or whose fingerprint was entered. */
        Asset: {
            /**
             * Format: uuid
             * @description Identifier of the asset.
             */
            id: string;
            /** @description SHA-256 of the content without its metadata, in lower-case hexadecimal: it survives changed tags. */
            fingerprint: string;
            /** @description SHA-256 of all bytes of the file, in lower-case hexadecimal. */
            fileFingerprint: string;
            /**
             * Format: uuid
             * @description Identifier of the upload that brought the file.
             */
            transactionId: string;
            /** @description Identifier of the record. Null: the file belongs to none. */
            recordId: string | null;
            /** @description Where the asset stands in the ledger. */
            ledger: components["schemas"]["LedgerState"];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Width and height in pixels. Null: not a picture, or not measured yet. */
            size: string | null;
            /** @description Identifier of the background task, to poll for its result. Null: there is none. */
            taskId: string | null;
            /**
             * @description Medium of the file, recognised by content.
             * @enum {string}
             */
            type: "image" | "video" | "audio" | "pdf" | "email" | "otherFileType";
            /** @description Media type, recognised by content. */
            mimeType: string;
            /** @description File name as its sender gave it. */
            originalName: string;
            /** @description Size in bytes. */
            byteSize: number;
            /**
             * @description How the file came in: through the dashboard (`browser`), the API, the customer’s camera, a media storage or a mailbox.
             * @enum {string}
             */
            intakeChannel: "browser" | "api" | "camera" | "storage" | "mailbox";
            /** @description State of the virus scan. Null: no scanner was set up when the file came in, or only its fingerprints came. Absent: the same. */
            scan?: {
                /**
                 * @description `waiting`: to be scanned; `not_scanned`: the scanner does not scan it, for example because of its size; `released` and `removed`: by an administrator.
                 * @enum {string}
                 */
                state: "waiting" | "clean" | "infected" | "not_scanned" | "released" | "removed";
                /** @description Whether the original is kept from everybody. */
                isHeld: boolean;
            } | null;
            /** @description A scaled, re-encoded picture of at most 1000 × 1000 pixels. Null: there is none. */
            scaled: {
                /** @description Short-lived signed address of the scaled picture. */
                filepath: string;
            } | null;
            /** @description The file in full size. */
            fullScale: {
                /** @description Short-lived signed address of the file as it is displayed. */
                filepath: string;
                /** @description Short-lived signed address of the original bytes, as an attachment. Null: they are not kept. */
                originalFilepath: string | null;
                /**
                 * @description Where the fingerprint of the file stands; the words of `validationStatus`.
                 * @enum {string}
                 */
                status: "validated" | "validated-imported" | "pending" | "not-validated" | "unknown";
                /** @description What `status` means, in words. */
                message: string;
                /** @description Whether the organisation had taken in the same content before. */
                mediaExisted: boolean;
                /** @description The file with its analysis. */
                metaData: {
                    /** @description Identifier of the background task, to poll for its result. Null: there is none. */
                    taskId: string | null;
                    /** @description Time of the ledger entry. Null: not entered yet. */
                    ledgerTimestamp: string | null;
                    /** @description The file itself, and the scaled picture where there is one. */
                    media: components["schemas"]["MediaEntry"][];
                };
            };
        };
        /** @description An asset with its metadata, content credentials and duplicates. */
        AssetDetails: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description SHA-256 of the content without its metadata, in lower-case hexadecimal: it survives changed tags. */
            fingerprint: string;
            /** @description SHA-256 of all bytes of the file, in lower-case hexadecimal. */
            fileFingerprint: string;
            /**
             * Format: uuid
             * @description Identifier of the upload that brought the file.
             */
            transactionId: string;
            /** @description Identifier of the record. Null: the file belongs to none. */
            recordId: string | null;
            /** @description Where the asset stands in the ledger. */
            ledger: components["schemas"]["LedgerState"];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Width and height in pixels. Null: not a picture, or not measured yet. */
            size: string | null;
            /** @description Identifier of the background task, to poll for its result. Null: there is none. */
            taskId: string | null;
            /**
             * @description Medium of the file, recognised by content.
             * @enum {string}
             */
            type: "image" | "video" | "audio" | "pdf" | "email" | "otherFileType";
            /** @description Media type, recognised by content. */
            mimeType: string;
            /** @description File name as its sender gave it. */
            originalName: string;
            /** @description Size in bytes. */
            byteSize: number;
            /**
             * @description How the file came in: through the dashboard (`browser`), the API, the customer’s camera, a media storage or a mailbox.
             * @enum {string}
             */
            intakeChannel: "browser" | "api" | "camera" | "storage" | "mailbox";
            /** @description State of the virus scan. Null: no scanner was set up when the file came in, or only its fingerprints came. Absent: the same. */
            scan?: {
                /**
                 * @description `waiting`: to be scanned; `not_scanned`: the scanner does not scan it, for example because of its size; `released` and `removed`: by an administrator.
                 * @enum {string}
                 */
                state: "waiting" | "clean" | "infected" | "not_scanned" | "released" | "removed";
                /** @description Whether the original is kept from everybody. */
                isHeld: boolean;
            } | null;
            /** @description A scaled, re-encoded picture of at most 1000 × 1000 pixels. Null: there is none. */
            scaled: {
                /** @description Short-lived signed address of the scaled picture. */
                filepath: string;
            } | null;
            /** @description The file in full size. */
            fullScale: {
                /** @description Short-lived signed address of the file as it is displayed. */
                filepath: string;
                /** @description Short-lived signed address of the original bytes, as an attachment. Null: they are not kept. */
                originalFilepath: string | null;
                /**
                 * @description Where the fingerprint of the file stands; the words of `validationStatus`.
                 * @enum {string}
                 */
                status: "validated" | "validated-imported" | "pending" | "not-validated" | "unknown";
                /** @description What `status` means, in words. */
                message: string;
                /** @description Whether the organisation had taken in the same content before. */
                mediaExisted: boolean;
                /** @description The file with its analysis. */
                metaData: {
                    /** @description Identifier of the background task, to poll for its result. Null: there is none. */
                    taskId: string | null;
                    /** @description Time of the ledger entry. Null: not entered yet. */
                    ledgerTimestamp: string | null;
                    /** @description The file itself, and the scaled picture where there is one. */
                    media: components["schemas"]["MediaEntry"][];
                };
            };
            /** @description How the shown picture is turned relative to the analysed one, which overlays and regions refer to: 1 to 8 as in EXIF; 1 where nothing is turned. */
            orientation: number;
            /** @description The metadata that the file carries. Null: not read yet, or none can be read. */
            metadata: {
                /** @description Groups of metadata; contradictions come first. */
                groups: {
                    /**
                     * @description What the group is: `contradictions` and `notes` were found by the analysis, the others stand in the file. Left out of older analyses.
                     * @enum {string}
                     */
                    kind?: "contradictions" | "notes" | "document" | "container" | "file" | "jfif" | "exif" | "gps" | "iptc" | "xmp" | "icc" | "png" | "png-text" | "photoshop" | "mpf" | "riff" | "other";
                    /** @description Title of the group, in English. */
                    title: string;
                    /** @description The fields of the group. */
                    entries: {
                        /** @description Name of the metadata field. */
                        name: string;
                        /** @description Value of the metadata field, as text. */
                        value: string;
                        /** @description What the value says, as data, where it is not to the letter as in the file. */
                        statements?: {
                            /** @description Id of the sentence; it is never given a new meaning. */
                            id: string;
                            /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                            values?: {
                                [key: string]: unknown;
                            };
                        }[];
                        /** @description Whether the value contradicts something else. */
                        conspicuous: boolean;
                    }[];
                }[];
            } | null;
            /** @description The content credentials (C2PA) of the file. Null: nobody has looked for them. */
            credentials: components["schemas"]["Credentials"] | null;
            /** @description Earlier files of the organisation with the same bytes or the same content. */
            duplicates: {
                /**
                 * Format: uuid
                 * @description Identifier of the asset.
                 */
                assetId: string;
                /** @description Identifier of the record. Null: the file belongs to none. */
                recordId: string | null;
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                createdAt: string;
                /**
                 * @description The same bytes (`file`), or the same content with other metadata (`content`).
                 * @enum {string}
                 */
                match: "file" | "content";
            }[];
        };
        /** @description The receipts read from one file, and how far the reading has got. */
        AssetExpenses: {
            /**
             * Format: uuid
             * @description Identifier of the asset.
             */
            assetId: string;
            /**
             * @description State of the last task. What an earlier one read is listed beside it.
             * @enum {string}
             */
            state: "not-asked" | "waiting" | "running" | "failed" | "complete";
            /** @description Why the last task failed. Null: it did not. */
            failure: string | null;
            /** @description What the failure says, apart from any language. Absent: told in English alone. */
            failureStatements?: {
                /** @description Id of the sentence; it is never given a new meaning. */
                id: string;
                /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                values?: {
                    [key: string]: unknown;
                };
            }[];
            /** @description Why it cannot be requested now. Null: it can. */
            refusal: string | null;
            /** @description What the refusal says, apart from any language. Absent: no refusal. */
            refusalStatements?: {
                /** @description Id of the sentence; it is never given a new meaning. */
                id: string;
                /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                values?: {
                    [key: string]: unknown;
                };
            }[];
            /** @description The day that counted as today when dates were checked, YYYY-MM-DD. Null: nothing was read. */
            checkedOn: string | null;
            /** @description Size in pixels of the picture that places refer to. Null: a document, or nothing was read. */
            page: {
                /** @description Width. */
                width: number;
                /** @description Height. */
                height: number;
            } | null;
            /** @description The receipts, in order of pages; a picture has one at most. */
            expenses: components["schemas"]["Expense"][];
            /** @description The account statements that were recognised, in order of pages. Receipts are read from the other pages of the file alone. Absent: read before these were looked for. */
            accountStatements?: components["schemas"]["AccountStatement"][];
            /** @description How the digits compare with one another. Null: there are too few. */
            digits: {
                /** @description Number of digits compared. */
                count: number;
                /** @description Whether they deviate further than those of nearly all genuine receipts that were measured. */
                isConspicuous: boolean;
                /** @description The two digits that are most alike. */
                alike: {
                    /** @description Number of the page, from 1. */
                    page?: number;
                    /** @description Distance from the left edge. */
                    x: number;
                    /** @description Distance from the top edge. */
                    y: number;
                    /** @description Width. */
                    width: number;
                    /** @description Height. */
                    height: number;
                }[];
                /** @description Digits that were printed or saved unlike the others. */
                odd: {
                    /** @description Number of the page, from 1. */
                    page?: number;
                    /** @description Distance from the left edge. */
                    x: number;
                    /** @description Distance from the top edge. */
                    y: number;
                    /** @description Width. */
                    width: number;
                    /** @description Height. */
                    height: number;
                }[];
                /** @description The comparison in words. */
                message: string;
                /** @description What the message says, apart from any language. Absent: an older reading. */
                statements?: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                }[];
            } | null;
            /** @description How notes are written to a claims system. Null in answers, and left out when it is created: the events themselves are sent, as JSON. */
            notes: string[];
            /** @description What the notes say, apart from any language. Absent: an older reading. */
            statements?: {
                /** @description What each note says, in the same order. */
                notes: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                }[][];
            };
            /** @description Files that came in before this one with the same receipt or the same content: the newest first, at most 100. */
            earlier: {
                /**
                 * Format: uuid
                 * @description Identifier of the asset.
                 */
                assetId: string;
                /** @description Identifier of the record. Null: the file belongs to none. */
                recordId: string | null;
                /** @description File name as its sender gave it. */
                originalName: string;
                /**
                 * Format: date-time
                 * @description When the file came in.
                 */
                receivedAt: string;
                /**
                 * @description The same receipt (merchant, date and total), or the same content.
                 * @enum {string}
                 */
                match: "receipt" | "content";
                /** @description Which receipt of the file, from 0. Null: the content alone is the same. */
                receipt: number | null;
            }[];
            /** @description Files with a receipt of the same merchant whose number is the one before or after; at most 100. */
            consecutive: {
                /**
                 * Format: uuid
                 * @description Identifier of the asset.
                 */
                assetId: string;
                /** @description Identifier of the record. Null: the file belongs to none. */
                recordId: string | null;
                /** @description File name as its sender gave it. */
                originalName: string;
                /**
                 * Format: date-time
                 * @description When the file came in.
                 */
                receivedAt: string;
                /** @description Number of that receipt. */
                number: string;
                /** @description Which receipt of the file, from 0. */
                receipt: number;
            }[];
            /** @description For each code of a till that chains its receipts (RKSV): whether the receipt continues one of the same record. */
            chains: {
                /** @description Which receipt of the file, from 0. */
                receipt: number;
                /** @description Which code of the receipt, from 0. */
                code: number;
                /**
                 * @description `holds`: it holds the hash of another receipt of the record, or says that it is the first one; no other one contradicts that. `fails`: not the hash of the receipt with the number before, or the same one as another receipt; or it says that it is the first one, as another does or although another has a lower number. `unchecked`: the receipt before it is not in the record, its own signature does not hold, or what there is does not decide it.
                 * @enum {string}
                 */
                state: "holds" | "fails" | "unchecked";
                /** @description What is to be said of it. */
                sentence: string;
                /** @description What the sentence says, apart from any language. */
                statements: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                }[];
                /** @description The file with the receipt that it was compared with. Null: none. */
                other: {
                    /**
                     * Format: uuid
                     * @description Identifier of the asset.
                     */
                    assetId: string;
                    /** @description Identifier of the record. Null: the file belongs to none. */
                    recordId: string | null;
                    /** @description File name as its sender gave it. */
                    originalName: string;
                    /**
                     * Format: date-time
                     * @description When the file came in.
                     */
                    receivedAt: string;
                } | null;
            }[];
            /** @description Corrections, the newest first; only the fields that were corrected. */
            history: {
                /**
                 * Format: uuid
                 * @description Identifier.
                 */
                id: string;
                /** @description Which receipt of the file, from 0. */
                receipt: number;
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                at: string;
                /** @description Name of the user who corrected it. */
                by: string;
                /** @description Fields before the correction. */
                before: {
                    [key: string]: unknown;
                };
                /** @description Fields after the correction. */
                after: {
                    [key: string]: unknown;
                };
                /** @description The correction that this one took back. Null: none. */
                undoes: string | null;
                /** @description Whether it was taken back later. */
                isUndone: boolean;
            }[];
        };
        /** @description The objects detected in one file, and how far the detection has got. */
        AssetObjects: {
            /**
             * Format: uuid
             * @description Identifier of the asset.
             */
            assetId: string;
            /**
             * @description State of the last task. What an earlier one found is listed beside it.
             * @enum {string}
             */
            state: "not-asked" | "waiting" | "running" | "failed" | "complete";
            /** @description Why the last task failed. Null: it did not. */
            failure: string | null;
            /** @description What the failure says, apart from any language. Absent: told in English alone. */
            failureStatements?: {
                /** @description Id of the sentence; it is never given a new meaning. */
                id: string;
                /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                values?: {
                    [key: string]: unknown;
                };
            }[];
            /** @description Why it cannot be requested now. Null: it can. */
            refusal: string | null;
            /** @description What the refusal says, apart from any language. Absent: no refusal. */
            refusalStatements?: {
                /** @description Id of the sentence; it is never given a new meaning. */
                id: string;
                /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                values?: {
                    [key: string]: unknown;
                };
            }[];
            /** @description Titles of the models that looked. Null: none has. */
            models: string[] | null;
            /** @description Times of the key frames that were looked at, in seconds; empty for a picture. */
            frames: number[];
            /** @description The objects, by time and then by certainty. */
            objects: components["schemas"]["DetectedObject"][];
            /** @description How many of each; for a video, the most that one key frame shows. The most frequent first. */
            counts: {
                /** @description Name of the object. */
                name: string;
                /** @description How many there are. */
                objects: number;
            }[];
        };
        /** @description A user to whom a record can be assigned. */
        Assignee: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Name to sign in with. */
            username: string;
            /** @description Name that others see. */
            displayName: string;
        };
        /** @description One entry of the audit log. */
        AuditEntry: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Who did it. */
            actor: {
                /**
                 * @description `system`: a job of the server; `nobody`: somebody who was not signed in.
                 * @enum {string}
                 */
                type: "user" | "organization" | "resource" | "system" | "nobody";
                /** @description Identifier of the user or token. Null: none. */
                id: string | null;
                /** @description Name. */
                name: string;
                /** @description Whether support of another organisation acted for this one. */
                isFromOutside: boolean;
                /** @description Network address. Null: unknown. */
                address: string | null;
            };
            /** @description What was done, as `<what>.<what became of it>`. */
            action: string;
            /** @description What it was done to. Null: nothing particular. */
            target: {
                /** @description Kind of the target. */
                type: string;
                /** @description Identifier of the target. Null: none. */
                id: string | null;
                /** @description Name of the target. Null: none. */
                name: string | null;
            } | null;
            /** @description Details, by name. */
            details: {
                [key: string]: unknown;
            };
        };
        /** @description A picture whose camera was compared. */
        CameraPhoto: {
            /**
             * Format: uuid
             * @description Identifier of the asset.
             */
            assetId: string;
            /** @description File name as its sender gave it. */
            originalName: string;
            /** @description Whether it is the other record’s. */
            isOther: boolean;
        };
        /** @description A work order as the page of the customer shows it. */
        Capture: {
            /**
             * Format: uuid
             * @description Identifier of the work order.
             */
            requestId: string;
            /** @description What people call it. */
            reference: string;
            /**
             * @description `open`: it can be answered; `submitted`; `expired`.
             * @enum {string}
             */
            state: "open" | "submitted" | "expired";
            /** @description Who asks. */
            organisation: {
                /** @description Name, for people. */
                name: string;
                /** @description Short-lived signed address of the logo. Null: none. */
                logo: string | null;
            };
            /** @description Given name. */
            firstName: string;
            /** @description Language in which the customer is written to. Null: none was chosen. */
            language: ("en" | "de" | "es" | "fr") | null;
            /** @description Words of the organisation to the customer. */
            message: string;
            /**
             * Format: date-time
             * @description When the request ends.
             */
            due: string;
            /** @description Title of the question set. */
            title: string;
            /** @description The same in other languages; what is missing is shown in the original. */
            translations: {
                /** @description German. */
                de?: {
                    /** @description Title in German. */
                    title?: string;
                };
                /** @description Spanish. */
                es?: {
                    /** @description Title in Spanish. */
                    title?: string;
                };
                /** @description French. */
                fr?: {
                    /** @description Title in French. */
                    title?: string;
                };
            };
            /** @description Reference of the question set. */
            questionSetRefId: string;
            /** @description The questions, in order. */
            questions: {
                /** @description Identifier of the question within the set. */
                id: string;
                /** @description The question. */
                text: string;
                /** @description Help for the customer. */
                help?: string;
                /**
                 * @description What it asks for.
                 * @enum {string}
                 */
                type: "text" | "number" | "date" | "choice" | "multichoice" | "photo" | "video" | "audio" | "document" | "receipt" | "location" | "signature";
                /**
                 * @description Whether it must be answered.
                 * @default false
                 */
                required: boolean;
                /** @description The choices, for `choice` and `multichoice`. */
                options?: string[];
                /** @description Fewest files or options. */
                minCount?: number;
                /** @description Whether photos of an even surface are wanted, by which a camera can be enrolled. The page refuses others. */
                flat?: boolean;
                /**
                 * @description Where its files come from: `camera`: taken or recorded at that moment, as far as the device offers that. `files`: the page offers to choose files and no camera of its own; choosers of phones may offer theirs. The server checks neither. Absent: either.
                 * @enum {string}
                 */
                source?: "camera" | "files";
                /** @description When the question is asked. Absent: always. */
                showIf?: {
                    /**
                     * @description Whether all conditions must hold, or any.
                     * @default all
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Conditions on earlier answers. */
                    conditions: {
                        /** @description Identifier of an earlier question. */
                        question: string;
                        /**
                         * @description How the answer is looked at.
                         * @enum {string}
                         */
                        test: "is" | "is-not" | "includes" | "greater-than" | "less-than" | "answered" | "not-answered";
                        /** @description What the answer is compared with. */
                        value?: string | number;
                    }[];
                };
                /** @description Fact of the claim that the answer states; it fills the claim of the record where nobody has stated it. Absent: none. */
                fact?: ("date" | "time" | "place" | "location" | "claimant" | "number" | "amount" | "currency" | "account") | string;
                /** @description The same in other languages; what is missing is shown in the original. */
                translations?: {
                    /** @description German. */
                    de?: {
                        /** @description The question in German. */
                        text?: string;
                        /** @description Help in German. */
                        help?: string;
                        /** @description Each option in German. */
                        options?: {
                            [key: string]: string;
                        };
                    };
                    /** @description Spanish. */
                    es?: {
                        /** @description The question in Spanish. */
                        text?: string;
                        /** @description Help in Spanish. */
                        help?: string;
                        /** @description Each option in Spanish. */
                        options?: {
                            [key: string]: string;
                        };
                    };
                    /** @description French. */
                    fr?: {
                        /** @description The question in French. */
                        text?: string;
                        /** @description Help in French. */
                        help?: string;
                        /** @description Each option in French. */
                        options?: {
                            [key: string]: string;
                        };
                    };
                };
            }[];
            /** @description Answers known from an earlier request, by question. */
            forwardAnswers: {
                [key: string]: string | number | string[] | {
                    /** @description Degrees north of the equator, −90 to 90. */
                    latitude: number;
                    /** @description Degrees east of Greenwich, −180 to 180. */
                    longitude: number;
                    /** @description Radius in metres within which the device puts the place. */
                    accuracyMetres?: number;
                } | {
                    /** @description Name that was signed with. */
                    name: string;
                    /** @description Lines of a drawn signature: x and y in turn, in thousandths of the field’s width. */
                    strokes: number[][];
                };
            };
            /** @description The answers, by question: text, number, date (YYYY-MM-DD), options, identifiers of files, a place or a signature. */
            workflowData: {
                [key: string]: string | number | string[] | {
                    /** @description Degrees north of the equator, −90 to 90. */
                    latitude: number;
                    /** @description Degrees east of Greenwich, −180 to 180. */
                    longitude: number;
                    /** @description Radius in metres within which the device puts the place. */
                    accuracyMetres?: number;
                } | {
                    /** @description Name that was signed with. */
                    name: string;
                    /** @description Lines of a drawn signature: x and y in turn, in thousandths of the field’s width. */
                    strokes: number[][];
                };
            };
            /** @description Public key of this request, in base64; its digest stands in what the customer signs. */
            requestKey: string;
            /** @description Files that were begun and not handed in yet. */
            uploads: {
                /**
                 * Format: uuid
                 * @description Identifier.
                 */
                id: string;
                /** @description Identifier of the question that the file answers. */
                questionId: string;
                /** @description Size in bytes. */
                byteSize: number;
                /** @description Bytes that have arrived: the next piece begins here. */
                offset: number;
            }[];
            /** @description Limits for files. */
            limits: {
                /** @description Number of files at most. */
                files: number;
                /** @description Bytes per file at most. */
                fileBytes: number;
                /** @description Least width in pixels. */
                minWidth: number;
                /** @description Least height in pixels. */
                minHeight: number;
                /** @description Whether HEIC, AVIF, WebP and TIFF are taken as well. */
                otherPictures: boolean;
            };
            /** @description What the customer keeps. Null: not submitted yet. */
            receipt: components["schemas"]["Receipt"] | null;
        };
        /** @description A comment on a record. */
        Comment: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description The comment. Null: it was withdrawn. */
            text: string | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Name of the user who did it. */
            by: string;
            /** @description Whether the caller made it. */
            isOwn: boolean;
            /** @description By whom and when it was withdrawn. Null: it was not. */
            withdrawn: {
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                at: string;
                /** @description Name of the user who did it. */
                by: string;
            } | null;
        };
        /** @description Settings of an organisation that were saved under a name. */
        ConfigProfile: {
            /** @description Name of the saved settings. */
            profileName: string;
            /** @description The settings in force. */
            config: components["schemas"]["OrganisationConfig"];
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
            /** @description Whether it is the one in use now. */
            isCurrent: boolean;
        };
        /** @description What the structure of an audio or video container says about its origin. */
        Container: {
            /**
             * @description What the structure points to: an untouched camera file, a re-encoded one, an edited one, or nothing certain.
             * @enum {string}
             */
            state: "camera-original" | "re-encoded" | "edited" | "unknown";
            /** @description Device that the structure points to. Null: none. */
            device: string | null;
            /** @description Software that the structure points to. Null: none. */
            software: string | null;
            /** @description Stable names of what was found, for programs to branch on; `listModels` explains each. */
            markers: string[];
        };
        /** @description The content credentials (C2PA) of a file and what checking them gave. */
        Credentials: {
            /**
             * @description What checking gave. `ingredient-invalid`: the file’s own credentials hold, those of an ingredient do not. `none` says nothing either way.
             * @enum {string}
             */
            state: "trusted" | "valid-unknown-signer" | "invalid" | "ingredient-invalid" | "could-not-check" | "none";
            /** @description Failures by their names in the C2PA specification. */
            codes: string[];
            /** @description Failures of the file’s own credentials. */
            ownCodes: string[];
            /** @description Failures of the credentials of ingredients. */
            ingredientCodes: string[];
            /** @description Organisation that the certificate of the signer names; proven only where the state is `trusted`. Null: unknown. */
            issuer: string | null;
            /** @description Name of the signer, from the certificate. Null: unknown. */
            signer: string | null;
            /** @description Time by the time stamp. Null: there is none. */
            signedAt: string | null;
            /** @description Program or device that made the claim, by its own word. Null: not stated. */
            generator: string | null;
            /** @description Device, as the credentials name it. Null: none. */
            device: string | null;
            /** @description Set where the file names itself made by AI. Null: it does not. */
            aiMade: {
                /**
                 * @description `made`: all of it; `composite`: parts of it.
                 * @enum {string}
                 */
                kind: "made" | "composite";
                /**
                 * @description Where the file says so.
                 * @enum {string}
                 */
                by: "credentials" | "metadata";
            } | null;
            /** @description Address of credentials that are kept elsewhere; they were not fetched. Null: none. */
            remote: string | null;
            /** @description The claims; the file’s own comes first. */
            manifests: {
                /** @description Title of the claim. Null: none. */
                title: string | null;
                /** @description Media type that the claim states. Null: none. */
                format: string | null;
                /** @description Program or device that made the claim, by its own word. Null: not stated. */
                generator: string | null;
                /** @description Device, as the claim names it. Null: none. */
                device: string | null;
                /** @description Organisation that the certificate of the signer names; proven only where the state is `trusted`. Null: unknown. */
                issuer: string | null;
                /** @description Name of the signer, from the certificate. Null: unknown. */
                signer: string | null;
                /** @description Time by the time stamp. Null: there is none. */
                signedAt: string | null;
                /** @description Whether a trusted certificate vouches for the signer. */
                trusted: boolean;
                /** @description Failures by their names in the C2PA specification. */
                codes: string[];
                /** @description What was done to the file, in order. */
                actions: {
                    /** @description Name of the action. */
                    action: string;
                    /** @description When it was done. Null: not stated. */
                    when: string | null;
                    /** @description Software that did it. Null: not stated. */
                    software: string | null;
                    /** @description Last part of IPTC’s digital source type. Null: not stated. */
                    sourceType: string | null;
                    /** @description The action in words. Null: not stated. */
                    description: string | null;
                }[];
                /** @description What the file was made from. */
                ingredients: {
                    /** @description Title of the ingredient. Null: none. */
                    title: string | null;
                    /** @description Media type of the ingredient. Null: not stated. */
                    format: string | null;
                    /** @description `parentOf`: the file was made from it; `componentOf`: it was put in; `inputTo`: it was given to a generator. Null: not stated. */
                    relationship: string | null;
                    /** @description Position of its own claim in `manifests`, from 0. Null: it has none. */
                    manifest: number | null;
                    /** @description Failures by their names in the C2PA specification. */
                    codes: string[];
                    /** @description Thumbnail as a JPEG data address. Null: none. */
                    thumbnail: string | null;
                }[];
                /** @description Identity assertions (CAWG). */
                identities: {
                    /** @description Name that is asserted. Null: none. */
                    name: string | null;
                    /** @description Who asserts it. Null: not stated. */
                    provider: string | null;
                    /** @description Kind of identity. Null: not stated. */
                    kind: string | null;
                }[];
                /** @description Thumbnail as a JPEG data address. Null: none. */
                thumbnail: string | null;
            }[];
        };
        /** @description A decision on a record or on one of its files. Decisions are never changed, only superseded. */
        Decision: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description The one file that was decided on. Null: the record as a whole. */
            assetId: string | null;
            /**
             * @description What was decided.
             * @enum {string}
             */
            outcome: "accepted" | "rejected" | "inconclusive";
            /** @description The chosen reasons and the reviewer’s own words, as one text. */
            reason: string;
            /** @description Reasons chosen from the organisation’s list. */
            reasons: string[];
            /** @description Whether the suspicion turned out to be unfounded. */
            falseAlarm: boolean;
            /** @description The decision that this one replaces. Null: none. */
            supersedes: string | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Name of the user who did it. */
            by: string;
            /** @description Name of the user who confirmed it, where that was needed. Null: not needed. */
            confirmedBy: string | null;
            /** @description Whether it was sent to the customer as the answer. */
            answered: boolean;
        };
        /** @description The state of one analysis task, and its result once it is complete. */
        DetectResult: {
            /**
             * Format: uuid
             * @description Identifier of the task.
             */
            taskId: string;
            /**
             * @description State of the task. `complete` and `failure` are final.
             * @enum {string}
             */
            status: "pending" | "running" | "complete" | "failure";
            /**
             * @description Kind of analysis.
             * @enum {string}
             */
            type: "detect_tampering" | "detect_objects" | "detect_expenses";
            /** @description Share that is done, 0 to 1. */
            progress: number;
            /** @description Verdict, for `detect_tampering`. Null: not complete, or another kind of analysis. */
            result: components["schemas"]["TamperedResult"] | null;
            /** @description For `detect_expenses`, once complete: one entry where a receipt was recognised, else none. Null otherwise. */
            expenses: components["schemas"]["Expense"][] | null;
            /** @description For `detect_objects`, once complete. Null otherwise. */
            objects: components["schemas"]["DetectedObject"][] | null;
            /** @description What went wrong. Null: nothing. */
            message: string | null;
        };
        /** @description An object that a model reports. It is a hint, not proof. */
        DetectedObject: {
            /** @description Label of the model; of the model that ships, one of COCO’s 80 classes. */
            name: string;
            /** @description How sure the model is, 0.5 to 1. Lower ones are not reported. */
            certainty: number;
            /** @description Upper left corner and size, as shares of the upright picture’s width and height. */
            box: {
                /** @description Left edge, as a share of the width. */
                x: number;
                /** @description Top edge, as a share of the height. */
                y: number;
                /** @description Width, as a share of the picture’s width. */
                width: number;
                /** @description Height, as a share of the picture’s height. */
                height: number;
            };
            /** @description Title of the model. */
            model: string;
            /** @description Key frame of a video, in seconds from the beginning. Null: a picture. */
            at: number | null;
        };
        /** @description A job that takes files in from a media storage. */
        DetectionJob: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description Identifier of the media storage.
             */
            storageId: string;
            /** @description Name of the job. */
            name: string;
            /** @description Folder of the storage, ending with `/`. Null: the whole storage. */
            directoryPath: string | null;
            /** @description The settings. */
            settings: components["schemas"]["JobSettings"];
            /** @description When it runs by itself. Null: on demand only. */
            schedule: components["schemas"]["Schedule"] | null;
            /** @description The schedule in words. Null: on demand only. */
            scheduleWords: string | null;
            /** @description The next times at which it runs. */
            nextRuns: string[];
            /** @description `false`: the schedule rests. */
            enabled: boolean;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description The last run. Null: none. */
            lastRun: components["schemas"]["DetectionRun"] | null;
        };
        /** @description One run of a detection job. */
        DetectionRun: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description Identifier of the detection job.
             */
            jobId: string;
            /**
             * @description State of the run.
             * @enum {string}
             */
            state: "waiting" | "listing" | "running" | "paused" | "finished" | "failed" | "stopped";
            /**
             * @description What started it.
             * @enum {string}
             */
            trigger: "hand" | "schedule" | "retry";
            /** @description Whether nothing is changed: only counted or checked. */
            dryRun: boolean;
            /** @description Who started it. */
            startedBy: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description When it began. Null: not yet. */
            startedAt: string | null;
            /** @description When it ended. Null: not yet. */
            finishedAt: string | null;
            /** @description What ended it. Null: nothing. */
            error: string | null;
            /** @description Numbers of files. */
            counts: {
                /** @description Files listed so far. */
                listed: number;
                /** @description Files left out by pattern, kind or size. */
                excluded: number;
                /** @description Files that are known and unchanged. */
                unchanged: number;
                /** @description Files to read. */
                due: number;
                /** @description Bytes to read. */
                dueBytes: number;
                /** @description Files taken in. */
                takenIn: number;
                /** @description Files that were read and are the same as before. */
                sameContent: number;
                /** @description Files of a kind that is not taken in, or gone before they were read. */
                skipped: number;
                /** @description Files that failed. */
                failed: number;
                /** @description Bytes read. */
                doneBytes: number;
            };
            /** @description Whether all files are listed, so that the total is known. */
            listingDone: boolean;
            /** @description Files per second. Null: not known. */
            filesPerSecond: number | null;
            /** @description Estimated seconds until the end. Null: not known. */
            secondsLeft: number | null;
        };
        /** @description The pages, revisions, signatures and fonts of a PDF document. */
        Document: {
            /**
             * Format: uuid
             * @description Identifier of the asset.
             */
            assetId: string;
            /**
             * @description What history and signatures of the document justify.
             * @enum {string}
             */
            verdict: "intact" | "changed" | "harmless-change" | "broken" | "cannot-tell";
            /** @description Why, in one sentence. */
            reason: string;
            /** @description What the reason says, apart from any language. Absent: an older analysis, told in English only. */
            statements?: {
                /** @description Id of the sentence; it is never given a new meaning. */
                id: string;
                /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                values?: {
                    [key: string]: unknown;
                };
            }[];
            /** @description What of the document no method looked into: attached files, XML forms, layers, pages. Absent: an older analysis. */
            unexamined?: {
                /** @description In English. */
                words: string;
                /** @description What `words` say, apart from any language. Empty: told in English only. */
                statements: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                }[];
            }[];
            /** @description Number of pages. */
            pageCount: number;
            /** @description The pages. */
            pages: components["schemas"]["DocumentPage"][];
            /** @description Saved states of the document, the oldest first. */
            revisions: components["schemas"]["DocumentRevision"][];
            /** @description Digital signatures and time stamps of the document. */
            signatures: components["schemas"]["DocumentSignature"][];
            /** @description Stable names of what was found, for programs to branch on; `listModels` explains each. */
            markers: string[];
            /** @description The fonts, the most used first. Null: the document was analysed before fonts were listed. */
            fonts: components["schemas"]["DocumentFont"][] | null;
            /** @description Pictures that were extracted as assets of their own. */
            pictures: components["schemas"]["DocumentPicture"][];
        };
        /** @description A font of a document and how much of the visible text uses it. */
        DocumentFont: {
            /** @description PostScript name without the prefix of the subset. */
            name: string;
            /** @description Six letters that name the subset. Null: the whole font is embedded, or none. */
            subset: string | null;
            /** @description Whether the font is bold. */
            bold: boolean;
            /** @description Whether the font is italic. */
            italic: boolean;
            /** @description Whether its glyphs are drawings in the file. */
            drawn: boolean;
            /** @description Number of visible glyphs on all pages. */
            letters: number;
            /** @description Number of pages that use it. */
            pageCount: number;
            /** @description First page that uses it, from 1. */
            firstPage: number;
        };
        /** @description One page of a document. */
        DocumentPage: {
            /** @description Number of the page, from 1. */
            number: number;
            /** @description Width as shown, in points (1/72 inch). */
            width: number;
            /** @description Height as shown, in points (1/72 inch). */
            height: number;
            /** @description Short-lived signed address of the drawn page. Null: it was not drawn. */
            picture: string | null;
            /** @description Short-lived signed address of a small picture. Null: there is none. */
            thumbnail: string | null;
            /** @description Why the page was not drawn or not read to its end. Null: it was. */
            message: string | null;
            /** @description What the message says, apart from any language. Absent: there is none, or it is of an older analysis. */
            statements?: {
                /** @description Id of the sentence; it is never given a new meaning. */
                id: string;
                /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                values?: {
                    [key: string]: unknown;
                };
            }[];
            /** @description The page as earlier revisions had it, where it looked different. */
            earlier: {
                /** @description Number of the revision, from 1. */
                revision: number;
                /** @description Short-lived signed address of the picture. */
                picture: string;
            }[];
        };
        /** @description A picture that was extracted from a document as an asset of its own. */
        DocumentPicture: {
            /**
             * Format: uuid
             * @description Identifier of the asset.
             */
            assetId: string;
            /** @description File name as its sender gave it. */
            originalName: string;
            /** @description SHA-256 of all bytes of the file, in lower-case hexadecimal. */
            fileFingerprint: string;
            /** @description Size in bytes. */
            byteSize: number;
            /** @description Width and height in pixels. Null: not a picture, or not measured yet. */
            size: string | null;
            /** @description Short-lived signed address of a preview. Null: there is none. */
            preview: string | null;
            /**
             * @description State of the analysis; `none`: no analysis was wanted.
             * @enum {string}
             */
            analysisStatus: "none" | "queued" | "running" | "complete" | "failed";
            /** @description Tamper score from 0 to 100; 100 is the most suspicious. Null: no analysis has given one. */
            tamperScore: number | null;
            /** @description The tamper score in a word. Null: there is no score yet. */
            band: ("low" | "moderate" | "high" | "very-high" | "unknown") | null;
            /** @description Whether the score is low or moderate although one method is sure of the contrary. */
            isDisputed: boolean;
            /** @description The first of the reasons behind the score. Null: there is none. */
            sentence: string | null;
            /** @description What the sentence says, apart from any language. Absent: there is none, or it is of an older analysis. */
            statements?: {
                /** @description Id of the sentence; it is never given a new meaning. */
                id: string;
                /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                values?: {
                    [key: string]: unknown;
                };
            }[];
        };
        /** @description One saved state of a document, with the changes since the one before. */
        DocumentRevision: {
            /** @description Number of the revision, from 1; the oldest first. */
            number: number;
            /** @description Length in bytes: the beginning of the file, up to here, is this revision. */
            bytes: number;
            /** @description Software that wrote it, by the file’s own word. Null: not stated. */
            producer: string | null;
            /** @description Date, by the file’s own word. Null: not stated. */
            date: string | null;
            /** @description What changed since the revision before. */
            changes: {
                /** @description Kind of change. */
                kind: string;
                /** @description Number of the page, from 1. Null: the document as a whole. */
                page: number | null;
                /** @description Whether it leaves alone what the document said before. */
                harmless: boolean;
                /** @description The same in words, for people. */
                words: string;
                /** @description What `words` say, apart from any language. Absent: an older analysis, told in English only. */
                statements?: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                }[];
                /** @description Text before the change. */
                before?: string;
                /** @description Text after the change. */
                after?: string;
            }[];
        };
        /** @description A digital signature or time stamp in a document and what checking it gave. */
        DocumentSignature: {
            /**
             * @description What checking gave; `spoofed`: the signature shows something it does not sign.
             * @enum {string}
             */
            state: "valid" | "broken" | "covers-part" | "changed-after" | "spoofed" | "unsigned" | "unchecked";
            /**
             * @description Signature of a person or organisation, or time stamp.
             * @enum {string}
             */
            kind: "signature" | "time-stamp";
            /** @description Name in the certificate. Null: none could be read. */
            signer: string | null;
            /** @description Whether a trusted certificate vouches for the signer. */
            trusted: boolean;
            /** @description How trust was found. `not-checked`: no trusted certificates are set up. Null: there is no certificate to look at. Absent: analysed before this was reported. */
            trust?: ("trusted" | "not-checked" | "unknown-signer" | "revoked" | "wrong-purpose" | "expired") | null;
            /** @description Whether the signature covers all bytes of the file. */
            coversWholeFile: boolean;
            /** @description Number of the revision that was signed. Null: unknown. */
            revision: number | null;
            /** @description What was changed after signing. */
            changesAfter: {
                /** @description Kind of change. */
                kind: string;
                /** @description Number of the page, from 1. Null: the document as a whole. */
                page: number | null;
                /** @description Whether it leaves alone what the document said before. */
                harmless: boolean;
                /** @description The same in words, for people. */
                words: string;
                /** @description What `words` say, apart from any language. Absent: an older analysis, told in English only. */
                statements?: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                }[];
                /** @description Number of the revision that made the change. */
                revision: number;
            }[];
            /** @description The same in words, for people. */
            words: string;
            /** @description What `words` say, apart from any language. Absent: an older analysis, told in English only. */
            statements?: {
                /** @description Id of the sentence; it is never given a new meaning. */
                id: string;
                /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                values?: {
                    [key: string]: unknown;
                };
            }[];
        };
        /** @description An e-mail as it was read when it came in. All of it is what its sender claims. */
        Email: {
            /**
             * Format: uuid
             * @description The file with the message itself.
             */
            assetId: string;
            /** @description The message that it came in. Null: it came by itself. */
            parentId: string | null;
            /** @description Its subject. */
            subject: string;
            /** @description Who it says sent it. Null: it does not say. */
            from: {
                /** @description A name, perhaps empty. */
                name: string;
                /** @description An address, perhaps empty. */
                address: string;
            } | null;
            /** @description To whom it was addressed. */
            to: {
                /** @description A name, perhaps empty. */
                name: string;
                /** @description An address, perhaps empty. */
                address: string;
            }[];
            /** @description Who got a copy. */
            cc: {
                /** @description A name, perhaps empty. */
                name: string;
                /** @description An address, perhaps empty. */
                address: string;
            }[];
            /** @description Where answers go. */
            replyTo: {
                /** @description A name, perhaps empty. */
                name: string;
                /** @description An address, perhaps empty. */
                address: string;
            }[];
            /** @description When it says it was sent. Null: it does not say. */
            sentAt: string | null;
            /** @description Its identifier, without brackets. Null: it has none. */
            messageId: string | null;
            /** @description All header fields, the topmost first; at most 300. */
            headers: {
                /** @description Name of the field. */
                name: string;
                /** @description Its value. */
                value: string;
            }[];
            /** @description What it says; at most 200,000 characters. */
            text: string;
            /** @description Whether it was written in HTML alone. */
            isFromHtml: boolean;
            /** @description Whether headers or text are longer than what is returned. */
            isCut: boolean;
            /** @description Signatures of the sending server, as they were checked when it came in. */
            signatures: components["schemas"]["EmailSignature"][];
            /** @description What came with it. */
            parts: components["schemas"]["EmailPart"][];
            /** @description Parts beyond those that are read (100, 128 MiB). */
            leftOut: number;
        };
        /** @description Something that came with an e-mail. */
        EmailPart: {
            /** @description Its file name, perhaps empty. */
            name: string;
            /** @description What the message says that it is. */
            mimeType: string;
            /**
             * @description `inline`: a picture that the text shows. `message`: another message.
             * @enum {string}
             */
            role: "attachment" | "inline" | "message";
            /** @description In bytes. */
            byteSize: number;
            /** @description The file that was taken in. Null: it was not. */
            assetId: string | null;
            /** @description Why it was not taken in. `small`: a picture in the text of fewer than 10,000 pixels. `depth`: too many messages within one another. Null: it was taken in. */
            refusal: ("type" | "small" | "size" | "count" | "depth" | "empty") | null;
        };
        /** @description A signature of the server that sent an e-mail (DKIM, RFC 6376). */
        EmailSignature: {
            /** @description In whose name it is; empty where that cannot be read. */
            domain: string;
            /** @description Which of their keys. */
            selector: string;
            /**
             * @description `valid`: what it covers is as it was signed. `invalid`: it is not, which a mailing list’s footer causes as well. `unknown_key`: the organisation has not entered the key (`dkimKeys`). `unchecked`: it does not count, or could not be read.
             * @enum {string}
             */
            state: "valid" | "invalid" | "unknown_key" | "unchecked";
            /** @description What differs, or why it does not count. `repeated_field`: a field that is shown stands there more often than it is covered. `partial_text`: text goes on beyond what it covers. Null where neither is so. */
            reason: ("body" | "headers" | "weak_key" | "weak_algorithm" | "repeated_field" | "partial_text" | "not_as_sent" | "other") | null;
            /** @description Whether the domain is that of the sender’s address. */
            isSenders: boolean;
            /** @description Header fields that it covers. */
            covers: string[];
            /** @description Whether text or attachments go on beyond what it covers. */
            isPartial: boolean;
        };
        /** @description What a receipt or an invoice says. Amounts are in its own currency; null: it does not say. */
        Expense: {
            /** @description Name of the merchant. Null: not known. */
            merchant: string | null;
            /** @description The receipt’s own number. Null: it has none. */
            number: string | null;
            /** @description Address of the merchant. Null: not stated. */
            address: string | null;
            /** @description Date of the receipt, YYYY-MM-DD. Null: not stated. */
            date: string | null;
            /** @description The other reading where day and month could be swapped. Null: the date is unambiguous. */
            otherDate: string | null;
            /** @description Currency as an ISO 4217 code. Null: not known. */
            currency: string | null;
            /** @description Total, in `currency`. Null: the receipt does not say. */
            total: number | null;
            /** @description Sum before tax and extras, in `currency`. Null: the receipt does not say. */
            subtotal: number | null;
            /** @description Tax, in `currency`. Null: the receipt does not say. */
            tax: number | null;
            /** @description Delivery, packing, deposits and the like together, in `currency`. Null: the receipt does not say. */
            charge?: number | null;
            /** @description Tip, in `currency`. Null: the receipt does not say. */
            tip: number | null;
            /** @description Service charge, in `currency`. Null: the receipt does not say. */
            service: number | null;
            /** @description Discount, in `currency`. Null: the receipt does not say. */
            discount: number | null;
            /** @description Rounding, in `currency`. Null: the receipt does not say. */
            rounding: number | null;
            /** @description What was handed over, in `currency`. Null: the receipt does not say. */
            paid: number | null;
            /** @description What was given back, in `currency`. Null: the receipt does not say. */
            change: number | null;
            /** @description The lines of the receipt, in order. */
            lines: {
                /** @description What was bought. */
                name: string;
                /** @description How many. Null: not stated. */
                quantity: number | null;
                /** @description Price of one. Null: not stated. */
                unitPrice: number | null;
                /** @description Amount of the line. */
                amount: number;
                /** @description Certainty, 0 to 1. What a person corrected has 1. */
                certainty: number;
                /** @description Where the line stands. */
                places: {
                    /** @description Number of the page, from 1. */
                    page?: number;
                    /** @description Distance from the left edge. */
                    x: number;
                    /** @description Distance from the top edge. */
                    y: number;
                    /** @description Width. */
                    width: number;
                    /** @description Height. */
                    height: number;
                }[];
            }[];
            /** @description Whether the figures add up. */
            sums: {
                /** @description Whether they do. Null: nothing could be compared, or the contradiction may be one of the reading. */
                fit: boolean | null;
                /** @description The checks that fail. */
                failures: {
                    /**
                     * @description The check.
                     * @enum {string}
                     */
                    id: "lines-and-total" | "parts-and-total" | "paid-and-change" | "totals-differ" | "line-product" | "tax-share" | "date-in-future" | "date-too-old" | "impossible-amount" | "e-invoice-differs" | "e-invoice-rule" | "check-digit" | "code-differs" | "code-signature";
                    /** @description Names the figures that do not fit. */
                    sentence: string;
                    /** @description What the sentence says, apart from any language. Absent: an older reading. */
                    statements?: {
                        /** @description Id of the sentence; it is never given a new meaning. */
                        id: string;
                        /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                        values?: {
                            [key: string]: unknown;
                        };
                    }[];
                    /** @description Where the figures stand. */
                    places: {
                        /** @description Number of the page, from 1. */
                        page?: number;
                        /** @description Distance from the left edge. */
                        x: number;
                        /** @description Distance from the top edge. */
                        y: number;
                        /** @description Width. */
                        width: number;
                        /** @description Height. */
                        height: number;
                    }[];
                    /** @description Certainty, 0 to 1. What a person corrected has 1. */
                    certainty: number;
                }[];
            };
            /** @description Numbers with check digits that the page prints behind their labels: IBANs, creditor identifiers, tax numbers, cards, vehicle identification numbers, IMEIs, ISBNs, GTINs and machine-readable zones. Absent: an older reading. */
            numbers?: {
                /**
                 * @description What kind of number it is.
                 * @enum {string}
                 */
                kind: "iban" | "creditor" | "tax" | "card" | "vin" | "imei" | "isbn" | "gtin" | "mrz";
                /** @description Country that the number names, ISO 3166-1. Null: it names none. */
                country: string | null;
                /** @description The number without blanks and signs; of a card no more than its last four digits. */
                value: string;
                /**
                 * @description Whether its check digits hold. `unclear`: they do not as it was read, but one misread sign would explain it, or it was not read with certainty.
                 * @enum {string}
                 */
                state: "holds" | "fails" | "unclear";
                /** @description What does not hold. Null: it holds. */
                sentence: string | null;
                /** @description What the sentence says, apart from any language. */
                statements: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                }[];
                /** @description Where the number stands. */
                places: {
                    /** @description Number of the page, from 1. */
                    page?: number;
                    /** @description Distance from the left edge. */
                    x: number;
                    /** @description Distance from the top edge. */
                    y: number;
                    /** @description Width. */
                    width: number;
                    /** @description Height. */
                    height: number;
                }[];
                /** @description Certainty, 0 to 1. What a person corrected has 1. */
                certainty: number;
            }[];
            /** @description Vehicle identification numbers, IMEIs and serial numbers of what it is about. Absent: an older reading. */
            objects?: {
                /**
                 * @description What kind of number it is.
                 * @enum {string}
                 */
                kind: "vin" | "imei" | "serial";
                /** @description Without blanks and signs. */
                value: string;
                /** @description Where the number stands. */
                places: {
                    /** @description Number of the page, from 1. */
                    page?: number;
                    /** @description Distance from the left edge. */
                    x: number;
                    /** @description Distance from the top edge. */
                    y: number;
                    /** @description Width. */
                    width: number;
                    /** @description Height. */
                    height: number;
                }[];
                /** @description That it was read right, 0 to 1. */
                certainty: number;
            }[];
            /** @description Codes (QR, Data Matrix, PDF417, Aztec, Code 128) that state figures of the receipt: EPC, Swiss QR-bill, ATCUD, VERI*FACTU, Indian e-invoice, TSE and RKSV; and seals (2D-Doc, visible digital seals of ICAO), which are verified alone. Absent: an older reading. */
            codes?: {
                /**
                 * @description What kind of code it is.
                 * @enum {string}
                 */
                kind: "epc" | "swiss" | "atcud" | "verifactu" | "india" | "tse" | "rksv" | "twoddoc" | "vds";
                /** @description The symbology, as ZXing names it. */
                format: string;
                /** @description Where the code stands. */
                place: {
                    /** @description Number of the page, from 1. */
                    page?: number;
                    /** @description Distance from the left edge. */
                    x: number;
                    /** @description Distance from the top edge. */
                    y: number;
                    /** @description Width. */
                    width: number;
                    /** @description Height. */
                    height: number;
                };
                /** @description What the code states, each figure beside that of the page. */
                figures: {
                    /**
                     * @description What it is.
                     * @enum {string}
                     */
                    field: "number" | "date" | "dueDate" | "currency" | "seller" | "buyer" | "iban" | "line" | "net" | "rate" | "tax" | "total" | "prepaid" | "due";
                    /** @description Name of a line, percentage of a rate. Null: neither. */
                    name: string | null;
                    /** @description What the XML states: an amount, YYYY-MM-DD or a text. */
                    stated: number | string;
                    /** @description What the page says. Null: not found, or not clearly. */
                    printed: number | string | null;
                    /**
                     * @description Whether both say the same, or could not be compared.
                     * @enum {string}
                     */
                    state: "agrees" | "differs" | "not-compared";
                    /** @description Where the page says it. */
                    places: {
                        /** @description Number of the page, from 1. */
                        page?: number;
                        /** @description Distance from the left edge. */
                        x: number;
                        /** @description Distance from the top edge. */
                        y: number;
                        /** @description Width. */
                        width: number;
                        /** @description Height. */
                        height: number;
                    }[];
                }[];
                /** @description Whether the signature in the code holds. `holds-unvouched`: by a certificate from the export of a till, for which nobody vouches; `holds-outside`: by a certificate that was not valid on the day of signing that the code states; `no-key`: no certificate at hand verifies it; `undated`: nor does the one under the name of the signer, and the code states no day of signing; `outside`: nor does that one, which was not valid on that day; `unsigned`: the code holds none; `unknown`: malformed or of a kind that is not checked; `too-many`: the file has more signed codes than are checked. Null: codes of this kind are not signed. */
                signature: ("holds" | "holds-unvouched" | "holds-outside" | "fails" | "no-key" | "undated" | "outside" | "unsigned" | "unknown" | "too-many") | null;
                /** @description Where the receipt stands in the chain of its till (RKSV). Absent: receipts of this kind are not chained, or an older reading. */
                chain?: {
                    /** @description Identifies the till. */
                    till: string;
                    /** @description Serial number of its certificate, or the term of a closed system. */
                    certificate: string;
                    /** @description Hash of this receipt, as the next one holds it; Base64. */
                    own: string;
                    /** @description The hash that it holds of the receipt before; Base64. */
                    previous: string;
                    /** @description Whether it holds the hash of the name of its till instead, as the first receipt does. */
                    isFirst: boolean;
                };
                /** @description What is to be said of the signature. Null: codes of this kind are not signed. */
                sentence: string | null;
                /** @description What the sentence says, apart from any language. */
                statements: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                }[];
            }[];
            /** @description The electronic invoice (Factur-X, ZUGFeRD, XRechnung, Order-X; CII or UBL) that the document carries, beside what its pages say. Absent: it carries none, or was read before these were looked for. */
            eInvoice?: {
                /** @description Profile, as the XML names it. Null: not stated. */
                profile: string | null;
                /** @description What the XML states, each figure beside that of the page. */
                figures: {
                    /**
                     * @description What it is.
                     * @enum {string}
                     */
                    field: "number" | "date" | "dueDate" | "currency" | "seller" | "buyer" | "iban" | "line" | "net" | "rate" | "tax" | "total" | "prepaid" | "due";
                    /** @description Name of a line, percentage of a rate. Null: neither. */
                    name: string | null;
                    /** @description What the XML states: an amount, YYYY-MM-DD or a text. */
                    stated: number | string;
                    /** @description What the page says. Null: not found, or not clearly. */
                    printed: number | string | null;
                    /**
                     * @description Whether both say the same, or could not be compared.
                     * @enum {string}
                     */
                    state: "agrees" | "differs" | "not-compared";
                    /** @description Where the page says it. */
                    places: {
                        /** @description Number of the page, from 1. */
                        page?: number;
                        /** @description Distance from the left edge. */
                        x: number;
                        /** @description Distance from the top edge. */
                        y: number;
                        /** @description Width. */
                        width: number;
                        /** @description Height. */
                        height: number;
                    }[];
                }[];
                /** @description Rules of EN 16931 that the XML breaks. */
                rules: {
                    /** @description Number of the rule in the standard. */
                    rule: string;
                    /** @description What is wrong. */
                    sentence: string;
                    /** @description What the sentence says, apart from any language. */
                    statements?: {
                        /** @description Id of the sentence; it is never given a new meaning. */
                        id: string;
                        /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                        values?: {
                            [key: string]: unknown;
                        };
                    }[];
                }[];
            };
            /** @description Where each field was found: in pixels of the picture as shown, or in points of a page. */
            places: {
                [key: string]: {
                    /** @description Number of the page, from 1. */
                    page?: number;
                    /** @description Distance from the left edge. */
                    x: number;
                    /** @description Distance from the top edge. */
                    y: number;
                    /** @description Width. */
                    width: number;
                    /** @description Height. */
                    height: number;
                }[];
            };
            /** @description Certainty of each field, 0 to 1. */
            certainty: {
                [key: string]: number;
            };
        };
        /** @description One receipt in a list. */
        ExpenseRow: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description Identifier of the asset.
             */
            assetId: string;
            /** @description Which receipt of the file, from 0. */
            receipt: number;
            /** @description File name as its sender gave it. */
            originalName: string;
            /**
             * Format: date-time
             * @description When the file came in.
             */
            receivedAt: string;
            /** @description The record of the file. Null: none. */
            record: {
                /**
                 * Format: uuid
                 * @description Identifier.
                 */
                id: string;
                /** @description What people call the record; unique in the organisation. */
                referenceId: string;
            } | null;
            /** @description Name of the merchant. Null: not known. */
            merchant: string | null;
            /** @description The receipt’s own number. Null: it has none. */
            number: string | null;
            /** @description Date of the receipt, YYYY-MM-DD. Null: not stated. */
            date: string | null;
            /** @description Currency as an ISO 4217 code. Null: not known. */
            currency: string | null;
            /** @description Total, in `currency`. Null: the receipt does not say. */
            total: number | null;
            /** @description Tax, in `currency`. Null: the receipt does not say. */
            tax: number | null;
            /** @description The checks that fail. */
            failed: ("lines-and-total" | "parts-and-total" | "paid-and-change" | "totals-differ" | "line-product" | "tax-share" | "date-in-future" | "date-too-old" | "impossible-amount" | "e-invoice-differs" | "e-invoice-rule" | "check-digit" | "code-differs" | "code-signature")[];
            /** @description Whether the same receipt or the same content came in before. */
            isRepeated: boolean;
            /** @description Whether another receipt of the merchant has the number before or after. */
            isConsecutive: boolean;
        };
        /** @description An archived record whose files are due for erasure. */
        ExpiringRecord: {
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            recordId: string;
            /** @description What people call the record; unique in the organisation. */
            referenceId: string;
            /** @description Name, for people. */
            name: string;
            /**
             * Format: date-time
             * @description When the record was archived.
             */
            archivedAt: string;
            /**
             * Format: date-time
             * @description When it falls due.
             */
            dueAt: string;
            /** @description Number of files. */
            files: number;
            /** @description Size in bytes. */
            bytes: number;
        };
        /** @description How similar the faces in the photos of a record are. It identifies nobody. */
        FaceComparison: {
            /** @description The photo that the others are compared with. Null: all are compared with one another. */
            reference: {
                /** @description The photo. Null: it is not one of this record’s. */
                assetId: string | null;
                /**
                 * @description Who named it: a user for the record, or the work order.
                 * @enum {string}
                 */
                from: "record" | "workorder";
                /** @description Whether a face in it is large enough to be compared. */
                usable: boolean;
            } | null;
            /** @description Limits of the comparison. */
            limits: {
                /** @description Distances below it are `likely` the same. */
                likely: number;
                /** @description Distances below it are `possible`; from it on, `different`. */
                possible: number;
                /** @description Pixels of the shorter side that a face needs. */
                smallestFace: number;
            };
            /** @description The photos of the record. */
            photos: components["schemas"]["PhotoFaces"][];
        };
        /** @description Every failed answer has this shape. */
        Failure: {
            /**
             * @description Always `Failure`.
             * @constant
             */
            status: "Failure";
            /** @description Stable code of the error; 907 for an expired session, with its name in `name`. */
            code: ("INVALID_REQUEST" | "REQUEST_TIMEOUT" | "ADDRESS_TOO_LONG" | "HEADERS_TOO_LARGE" | "INVALID_FILE_TYPE" | "INVALID_IMAGE_TYPE" | "NO_CERTIFICATE" | "MEDIA_NOT_FETCHED" | "MISSING_FILE_DATA" | "TOO_MANY_FILES" | "FILE_TOO_LARGE" | "UPLOAD_FAILED" | "UPLOAD_INTERRUPTED" | "ANALYSIS_FAILED" | "DETECTION_FAILED" | "DEEP_SCAN_FAILED" | "SIGN_IN_FAILED" | "TOO_MANY_ATTEMPTS" | "AUTH_TOKEN_FAILED" | "RESOURCE_TOKEN_FAILED" | "TokenExpiredError" | "NOT_SIGNED_IN" | "FORBIDDEN" | "NOT_FOUND" | "CONFLICT" | "TWO_FACTOR_INVALID" | "TWO_FACTOR_NOT_CONFIGURED" | "TWO_FACTOR_NOT_DISABLED" | "TWO_FACTOR_REQUIRED" | "PASSWORD_RULES" | "RESET_TOKEN_INVALID" | "CURRENT_PASSWORD_WRONG" | "NAME_NOT_CONFIRMED" | "MAIN_ORGANISATION_STAYS" | "REGISTRATION_CLOSED" | "CONFIRMATION_LINK_INVALID" | "REGISTRATION_PASSWORD_WRONG" | "MAIL_CHANGE_LINK_INVALID" | "SIGN_ON_NOT_FOUND" | "SIGN_ON_FAILED" | "SIGN_ON_REFUSED" | "IDENTITY_PROVIDER_SILENT" | "IDENTITY_PROVIDER_NOT_SAVED" | "WORK_ORDER_NOT_SENT" | "RECORD_NOT_CREATED" | "RECORD_NOT_SHOWN" | "USER_NOT_UPDATED" | "USERNAME_TAKEN" | "USER_SIGNED_IN" | "LAST_ADMIN" | "USER_GROUP_NOT_UPDATED" | "ORGANISATION_CONFIG_NOT_UPDATED" | "LOGO_NOT_UPLOADED" | "ACCESS_TOKENS_UNAVAILABLE" | "ORGANISATION_TOKEN_NOT_REFRESHED" | "WEBHOOK_NOT_SAVED" | "WEBHOOK_ADDRESS_REFUSED" | "REQUEST_EXPIRED" | "REQUEST_SUBMITTED" | "ANSWERS_INCOMPLETE" | "ANSWER_SIGNATURE_INVALID" | "UPLOAD_INCOMPLETE" | "FILE_DIFFERS" | "QUESTION_SET_LINKS_UNAVAILABLE" | "ORGANISATION_CONFIG_UNAVAILABLE" | "REPORT_TOO_LARGE" | "MAILBOX_NOT_SAVED" | "MAILBOX_NOT_READ" | "MEDIA_STORAGES_UNAVAILABLE" | "MEDIA_STORAGE_NOT_CREATED" | "MEDIA_STORAGE_NOT_UPDATED" | "MEDIA_STORAGE_NOT_TESTED" | "MEDIA_STORAGE_NOT_REMOVED" | "DETECTION_JOBS_UNAVAILABLE" | "DETECTION_JOB_NOT_CREATED" | "DETECTION_JOB_NOT_UPDATED" | "DETECTION_JOB_NOT_SCHEDULED" | "DETECTION_JOB_NOT_PREVIEWED" | "DETECTION_JOB_NOT_RUN" | "DETECTION_RUN_NOT_CHANGED" | "DETECTION_JOB_NOT_REMOVED" | "FORENSIC_STORAGE_UNAVAILABLE" | "FORENSIC_FILES_NOT_IMPORTED" | "RATE_LIMITED" | "UNAVAILABLE" | "STORAGE_FULL" | "CLOCK_WRONG" | "UNEXPECTED") | 907;
            /** @description Name of the error where `code` is a number. */
            name?: string;
            /** @description The error in words, for people. */
            message: string;
            /** @description More about it, for programs: for INVALID_REQUEST the complaints as `issues`. */
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description Where a file was taken, and where its sender said to be. */
        FilePlace: {
            /**
             * Format: uuid
             * @description Identifier of the asset.
             */
            assetId: string;
            /** @description File name as its sender gave it. */
            originalName: string;
            /** @description Where the file itself says it was taken. Null: it does not say. */
            taken: {
                /** @description Degrees north of the equator, −90 to 90. */
                latitude: number;
                /** @description Degrees east of Greenwich, −180 to 180. */
                longitude: number;
            } | null;
            /** @description Local time without zone, as a camera writes it. Null: not stated. */
            takenAt: string | null;
            /** @description Where the sender said to be. Null: not stated. */
            claimed: components["schemas"]["Location"] | null;
            /** @description Miles between the two. Null: one is missing. */
            distanceMiles: number | null;
        };
        /** @description A file that was taken in from a media storage. */
        ForensicFile: {
            /** @description The asset. */
            asset: components["schemas"]["Asset"];
            /** @description The storage that it came from. */
            storage: {
                /** @description Identifier of the storage. Null: it was removed. */
                id: string | null;
                /** @description Name of the storage. */
                name: string;
                /**
                 * @description Kind of the storage.
                 * @enum {string}
                 */
                kind: "folder" | "s3" | "azure" | "sftp";
            };
            /** @description Path of the file, from where the storage begins. */
            path: string;
            /** @description Folder, ending with `/`; empty: the whole storage. */
            directory: string;
            /** @description Address as the storage’s own tools write it. Null: the storage was removed. */
            place: string | null;
            /**
             * Format: date-time
             * @description When it came in.
             */
            importedAt: string;
            /** @description When the file was last changed, as its storage says. Null: the storage does not say. */
            modifiedAt: string | null;
            /** @description What became of the file in its storage. Null: nothing. */
            change: {
                /**
                 * @description Whether other content stands there now, or nothing.
                 * @enum {string}
                 */
                kind: "changed" | "missing";
                /** @description When that was noticed. Null: not known. */
                noticedAt: string | null;
                /** @description Whether an administrator has said that it is known. */
                isSeen: boolean;
            } | null;
            /** @description When it was entered in the ledger. Null: not yet, or not at all. */
            enteredAt: string | null;
        };
        /** @description A media storage, or one of its folders, with counts that include everything below it. */
        ForensicFolder: {
            /** @description Identifier of the storage; `removed`: files whose storage was removed. */
            storage: string | "removed";
            /** @description Kind of the storage. Null: it was removed. */
            kind: ("folder" | "s3" | "azure" | "sftp") | null;
            /** @description Name of the storage or folder. */
            name: string;
            /** @description Folder, ending with `/`; empty: the whole storage. */
            directory: string;
            /** @description Whether only the first files were counted: each number is then a lower bound. */
            isMore: boolean;
            /** @description Number of files. */
            files: number;
            /** @description Number of files whose score reaches the organisation’s threshold. */
            suspicious: number;
            /** @description Number of changed or missing files that are not marked as seen. */
            changes: number;
        };
        /** @description An answer of a customer that contains the words searched for. */
        FoundAnswer: {
            /**
             * Format: uuid
             * @description Identifier of the work order.
             */
            requestId: string;
            /** @description What people call it. */
            reference: string;
            /** @description Identifier of the record. Null: the file belongs to none. */
            recordId: string | null;
            /** @description The question, as the organisation put it. */
            question: string;
            /** @description The customer’s answer in words. */
            answer: string;
            /** @description Name of the customer. */
            customer: string;
            /**
             * Format: date-time
             * @description When it was submitted.
             */
            submittedAt: string;
        };
        /** @description A comment that contains the words searched for. */
        FoundComment: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            recordId: string;
            /** @description What people call the record; unique in the organisation. */
            referenceId: string;
            /** @description The comment. */
            text: string;
            /** @description Name of the user who did it. */
            by: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
        };
        /** @description A decision whose reason contains the words searched for. */
        FoundDecision: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            recordId: string;
            /** @description What people call the record; unique in the organisation. */
            referenceId: string;
            /** @description Identifier of the asset. Null: no single file is meant. */
            assetId: string | null;
            /**
             * @description What was decided.
             * @enum {string}
             */
            outcome: "accepted" | "rejected" | "inconclusive";
            /** @description The reason. */
            reason: string;
            /** @description Whether no later decision superseded it. */
            isInForce: boolean;
            /** @description Name of the user who did it. */
            by: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
        };
        /** @description A file whose text contains the words searched for, with the first place. */
        FoundText: {
            /** @description Number of the page, from 1. */
            page: number;
            /** @description Words before it. */
            before: string;
            /** @description The words found. */
            match: string;
            /** @description Words after it. */
            after: string;
            /**
             * Format: uuid
             * @description Identifier of the asset.
             */
            assetId: string;
            /** @description Identifier of the record. Null: the file belongs to none. */
            recordId: string | null;
            /** @description File name as its sender gave it. */
            originalName: string;
            /** @description Media type, recognised by content. */
            mimeType: string;
            /**
             * @description Where its files come from: `camera`: taken or recorded at that moment, as far as the device offers that. `files`: the page offers to choose files and no camera of its own; choosers of phones may offer theirs. The server checks neither. Absent: either.
             * @enum {string}
             */
            source: "page" | "invisible" | "recognised" | "none";
            /** @description Number of pages that contain the words. */
            pages: number;
        };
        /** @description A record under legal hold. */
        HeldRecord: {
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            recordId: string;
            /** @description What people call the record; unique in the organisation. */
            referenceId: string;
            /** @description Name, for people. */
            name: string;
            /** @description Whether the record is archived. */
            archived: boolean;
            /** @description Why the files are kept. */
            reason: string;
            /**
             * Format: date-time
             * @description Since when.
             */
            since: string;
            /** @description Name of the user who placed the hold. Null: unknown. */
            by: string | null;
        };
        /** @description One entry of the history of a record. */
        HistoryEntry: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Identifier of the asset. Null: no single file is meant. */
            assetId: string | null;
            /**
             * @description What was decided.
             * @enum {string}
             */
            outcome: "accepted" | "rejected" | "inconclusive";
            /** @description The reason, in words. */
            reason: string;
            /** @description Reasons chosen from the organisation’s list. */
            reasons: string[];
            /** @description Whether the suspicion turned out to be unfounded. */
            falseAlarm: boolean;
            /** @description The decision that this one replaces. Null: none. */
            supersedes: string | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Name of the user who did it. */
            by: string;
            /** @description Name of the user who confirmed it, where that was needed. Null: not needed. */
            confirmedBy: string | null;
            /** @description Whether it was sent to the customer as the answer. */
            answered: boolean;
            /**
             * @description Kind of entry.
             * @constant
             */
            type: "decision";
        } | {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description The comment. Null: it was withdrawn. */
            text: string | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Name of the user who did it. */
            by: string;
            /** @description Whether the caller made it. */
            isOwn: boolean;
            /** @description By whom and when it was withdrawn. Null: it was not. */
            withdrawn: {
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                at: string;
                /** @description Name of the user who did it. */
                by: string;
            } | null;
            /**
             * @description Kind of entry.
             * @constant
             */
            type: "comment";
        } | {
            /**
             * @description Kind of entry.
             * @constant
             */
            type: "change";
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Name of the user who did it. */
            by: string;
            /** @description Name of the action in the audit log, or `files.received`. */
            action: string;
            /** @description What was changed, by name. */
            details: {
                [key: string]: unknown;
            };
        };
        /** @description The OpenID Connect provider of an organisation, without its secret. */
        IdentityProvider: {
            /** @description Address of the provider. */
            issuer: string;
            /** @description Client identifier at the provider. */
            clientId: string;
            /** @description Whether a secret is kept; it is never handed out. */
            hasClientSecret: boolean;
            /** @description Mail domains whose users sign in through the provider. */
            mailDomains: string[];
            /** @description Whether unknown users get an account when they sign in. */
            provisionsUsers: boolean;
            /**
             * @description Role of such users.
             * @enum {string}
             */
            newUserRole: "user" | "admin";
            /** @description Whether it is switched on. */
            enabled: boolean;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        /** @description One checked line of a user import. */
        ImportRow: {
            /** @description Number of the line in the file, from 1. */
            line: number;
            /** @description Name to sign in with. */
            username: string;
            /** @description Mail address. */
            email: string;
            /** @description Name that others see. */
            displayName: string;
            /** @description Roles, as the file names them. */
            roles: string[];
            /** @description Groups, as the file names them. */
            userGroups: string[];
            /** @description Why the line is left out; empty: it is not. */
            errors: string[];
        };
        /** @description Figures on the files that came in within a period. */
        Insights: {
            /**
             * Format: date
             * @description First day, in `timezone`.
             */
            from: string;
            /**
             * Format: date
             * @description Last day, in `timezone`.
             */
            to: string;
            /**
             * Format: date-time
             * @description First moment that counts.
             */
            since: string;
            /**
             * Format: date-time
             * @description First moment that no longer counts.
             */
            until: string;
            /** @description Time zone of the IANA database. */
            timezone: string;
            /** @description Number of files. */
            files: number;
            /** @description Number of files with a score of 50 or more. */
            suspicious: number;
            /** @description Files over time, without gaps. */
            volume: {
                /**
                 * @description Length of a step.
                 * @enum {string}
                 */
                unit: "hour" | "day" | "month";
                /** @description The steps. */
                steps: {
                    /** @description Beginning of the step, in local time. */
                    at: string;
                    /**
                     * Format: date-time
                     * @description First moment of the step.
                     */
                    since: string;
                    /**
                     * Format: date-time
                     * @description First moment that no longer counts.
                     */
                    until: string;
                    /** @description Number of files. */
                    files: number;
                    /** @description Number of files with a score of 50 or more. */
                    suspicious: number;
                }[];
            };
            /** @description Files by score, in ten steps of ten points; 100 counts to the last. */
            scores: {
                /** @description Lowest score of the step. */
                from: number;
                /** @description Number of files. */
                files: number;
            }[];
            /** @description Number of files that stand out in their record. */
            standingOut: number;
            /** @description Those files by how they stand out; the most frequent first. */
            anomalies: {
                /**
                 * @description Stable code.
                 * @enum {string}
                 */
                code: "ERROR_TAMPERED_ASSETS" | "ERROR_ORIGINAL_DIFFERS" | "ERROR_DUPLICATE_MEDIA" | "ERROR_FACIAL_MATCH_FAILURE" | "ERROR_CLAIM_DEVICE" | "ERROR_PAYEE_ACCOUNT" | "ERROR_INVOICE_NUMBER" | "ERROR_SHARED_ACCOUNT" | "ERROR_OBJECT_NUMBER" | "ERROR_CAMERA_ELSEWHERE" | "ERROR_CAMERA_CONTRADICTION" | "ERROR_RECEIPT_DATE" | "ERROR_CLAIM_AMOUNT" | "ERROR_CLAIM_DAYLIGHT" | "ERROR_LOCATION_DIFFERENCE" | "ERROR_CREATE_DATE_AGE" | "ERROR_TIME_DIFFERENCE" | "ERROR_DEVICE_DIFFERENCE" | "ERROR_IMAGE_TOO_SMALL";
                /** @description Number of files. */
                files: number;
            }[];
            /** @description Files by method; the most hits first. */
            methods: {
                /** @description Identifier of the analysis method. */
                model: string;
                /** @description Number of files. */
                files: number;
                /** @description Number of files with a finding of the method and a score of 50 or more. */
                hits: number;
            }[];
            /** @description Files by the seconds from arrival to verdict. */
            turnaround: {
                /** @description At least so many seconds. */
                from: number;
                /** @description Less than so many seconds. Null: no upper bound. */
                below: number | null;
                /** @description Number of files. */
                files: number;
            }[];
            /** @description Documents by what their history and signatures justify. */
            documents: {
                /**
                 * @description What history and signatures of the document justify.
                 * @enum {string}
                 */
                verdict: "intact" | "changed" | "harmless-change" | "broken" | "cannot-tell";
                /** @description Number of files. */
                files: number;
            }[];
            /** @description Files by the objects that they show: the most frequent first, at most 50. */
            objects: {
                /** @description Name of the object. */
                name: string;
                /** @description Number of files. */
                files: number;
            }[];
            /** @description Files by whether they repeat earlier ones. */
            duplicates: {
                /**
                 * @description The same content, a similar picture or sound, or neither.
                 * @enum {string}
                 */
                kind: "same" | "near" | "none";
                /** @description Number of files. */
                files: number;
            }[];
            /** @description Devices. */
            devices: {
                /** @description The most frequent devices, at most 50. */
                most: {
                    /** @description Name of the device. */
                    device: string;
                    /** @description Number of files. */
                    files: number;
                }[];
                /** @description Number of files from other devices. */
                others: number;
            };
            /** @description Squares of one degree, by their south-west corner; at most 1,000. */
            places: {
                /** @description Southern edge in degrees. */
                latitude: number;
                /** @description Western edge in degrees. */
                longitude: number;
                /** @description Number of files. */
                files: number;
            }[];
            /** @description Groups that the caller may choose among. */
            groups: {
                /**
                 * Format: uuid
                 * @description Identifier of the group.
                 */
                identifier: string;
                /** @description Name of the group. */
                name: string;
            }[];
        };
        /** @description What a detection job would do with the first files that it meets. */
        JobPreview: {
            /** @description Number of files looked at. */
            looked: number;
            /** @description The most that are looked at. Null: all were. */
            limit: number | null;
            /** @description Number of files that would be taken in. */
            chosen: number;
            /** @description Some of the files. */
            examples: {
                /** @description Path of the file, from where the storage begins. */
                path: string;
                /** @description Size in bytes. */
                byteSize: number;
                /** @description Why it is left out. Null: it is taken in. */
                leftOut: string | null;
                /** @description Name of the record that it would go into. Null: none. */
                record: string | null;
            }[];
        };
        /** @description Which files a detection job takes in, and how. */
        JobSettings: {
            /**
             * @description Patterns of files to take in: `*` is anything within a folder, `**` anything; without `/`, the name alone counts. None: all.
             * @default []
             */
            include: string[];
            /**
             * @description Patterns of files to leave out.
             * @default []
             */
            exclude: string[];
            /**
             * @description Kinds of files to take in.
             * @default [
             *       "image",
             *       "document",
             *       "video",
             *       "audio"
             *     ]
             */
            media: ("image" | "document" | "video" | "audio")[];
            /**
             * @description Whether files whose name tells no kind are opened as well.
             * @default false
             */
            unknownNames: boolean;
            /**
             * @description Least size in bytes. Null: any.
             * @default null
             */
            minBytes: number | null;
            /**
             * @description Largest size in bytes. Null: any.
             * @default null
             */
            maxBytes: number | null;
            /**
             * @description `false`: files are read again although nothing tells that they were changed.
             * @default true
             */
            changedOnly: boolean;
            /**
             * @description How files are put into records.
             * @default {
             *       "mode": "none"
             *     }
             */
            filing: {
                /**
                 * @description No record, one for each run, one for each folder, or by a pattern.
                 * @enum {string}
                 */
                mode: "none" | "run" | "folder";
            } | {
                /**
                 * @description No record, one for each run, one for each folder, or by a pattern.
                 * @constant
                 */
                mode: "pattern";
                /** @description Path with `{claim}` where the claim number stands. */
                pattern: string;
            };
            /**
             * @description Which files are entered in the ledger: those that somebody chooses, or all.
             * @default chosen
             * @enum {string}
             */
            ledger: "chosen" | "all";
            /**
             * @description Files at the same time.
             * @default 2
             */
            concurrency: number;
            /**
             * @description Bytes per second for all files together. Null: no limit.
             * @default null
             */
            bytesPerSecond: number | null;
        };
        /** @description Which files a detection job takes in, and how. */
        JobSettingsInput: {
            /**
             * @description Patterns of files to take in: `*` is anything within a folder, `**` anything; without `/`, the name alone counts. None: all.
             * @default []
             */
            include: string[];
            /**
             * @description Patterns of files to leave out.
             * @default []
             */
            exclude: string[];
            /**
             * @description Kinds of files to take in.
             * @default [
             *       "image",
             *       "document",
             *       "video",
             *       "audio"
             *     ]
             */
            media: ("image" | "document" | "video" | "audio")[];
            /**
             * @description Whether files whose name tells no kind are opened as well.
             * @default false
             */
            unknownNames: boolean;
            /**
             * @description Least size in bytes. Null: any.
             * @default null
             */
            minBytes: number | null;
            /**
             * @description Largest size in bytes. Null: any.
             * @default null
             */
            maxBytes: number | null;
            /**
             * @description `false`: files are read again although nothing tells that they were changed.
             * @default true
             */
            changedOnly: boolean;
            /**
             * @description How files are put into records.
             * @default {
             *       "mode": "none"
             *     }
             */
            filing: {
                /**
                 * @description No record, one for each run, one for each folder, or by a pattern.
                 * @enum {string}
                 */
                mode: "none" | "run" | "folder";
            } | {
                /**
                 * @description No record, one for each run, one for each folder, or by a pattern.
                 * @constant
                 */
                mode: "pattern";
                /** @description Path with `{claim}` where the claim number stands. */
                pattern: string;
            };
            /**
             * @description Which files are entered in the ledger: those that somebody chooses, or all.
             * @default chosen
             * @enum {string}
             */
            ledger: "chosen" | "all";
            /**
             * @description Files at the same time.
             * @default 2
             */
            concurrency: number;
            /**
             * @description Bytes per second for all files together. Null: no limit.
             * @default null
             */
            bytesPerSecond: number | null;
        };
        /** @description A frame of a video, upright as it is shown. */
        KeyFrame: {
            /** @description Seconds from the beginning. */
            at: number;
            /** @description Short-lived signed address of the picture. */
            picture: string;
            /** @description Width. */
            width: number;
            /** @description Height. */
            height: number;
        };
        /** @description A camera whose sensor’s pattern the organisation learnt from flat photos. */
        KnownCamera: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description What it is called. */
            name: string;
            /** @description Its maker. Empty: not known. */
            make: string;
            /** @description Its model. Empty: not known. */
            model: string;
            /** @description Its serial number. Empty: not known. */
            serial: string;
            /** @description Whose it is, which claim it belongs to, and the like. */
            note: string;
            /**
             * @description How far the last enrolment got.
             * @enum {string}
             */
            state: "waiting" | "failed" | "complete";
            /** @description Whether it has a fingerprint. One that is being extended keeps it until then. */
            isUsable: boolean;
            /** @description Photos that the fingerprint is made of. 0: there is none yet. */
            photos: number;
            /** @description Width of its photos in pixels. 0: there is no fingerprint yet. */
            width: number;
            /** @description Height of its photos in pixels. 0: there is no fingerprint yet. */
            height: number;
            /** @description Peak-to-correlation energy of one part of its photos, half of them or those that were added, against the other. Null: there is no fingerprint yet. */
            agreement: number | null;
            /** @description How good the fingerprint is. Null: there is none yet. */
            quality: ("good" | "fair" | "weak") | null;
            /** @description Photos of the last enrolment that were not used. */
            refused: {
                /**
                 * Format: uuid
                 * @description Identifier of the asset.
                 */
                assetId: string;
                /** @description File name as its sender gave it. */
                originalName: string;
                /**
                 * @description Why it was not used.
                 * @enum {string}
                 */
                reason: "reduced" | "dark" | "overexposed" | "textured" | "other-size" | "other-device" | "other-camera" | "copy" | "small" | "large" | "unusable" | "unreadable" | "gone";
            }[];
            /** @description The record by whose photos it was enrolled. Null: it is gone, or not the caller’s to see. */
            record: {
                /**
                 * Format: uuid
                 * @description Identifier.
                 */
                id: string;
                /** @description What people call the record; unique in the organisation. */
                referenceId: string;
            } | null;
            /** @description Who enrolled it. */
            enrolledBy: string;
            /**
             * Format: date-time
             * @description When it was enrolled.
             */
            enrolledAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            changedAt: string;
            /** @description What the last enrolment showed, in English. Empty before it ended. */
            message: string;
            /** @description The same as data: see `Statement`. */
            statements: {
                /** @description Id of the sentence; it is never given a new meaning. */
                id: string;
                /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                values?: {
                    [key: string]: unknown;
                };
            }[];
        };
        /** @description What the comparison of a picture with a known camera showed. */
        KnownCameraResult: {
            /**
             * Format: uuid
             * @description Identifier of the asset.
             */
            assetId: string;
            /** @description File name as its sender gave it. */
            originalName: string;
            /** @description The known camera. */
            camera: {
                /**
                 * Format: uuid
                 * @description Its identifier.
                 */
                id: string;
                /** @description What it is called. */
                name: string;
            };
            /**
             * @description What the comparison showed. `no-match` does not show that another camera took the picture.
             * @enum {string}
             */
            outcome: "match" | "no-match" | "cannot-tell";
            /** @description Why nothing can be told. `larger`: it is larger than the camera’s photos, or reduced or cropped beyond what is searched. `altered`: no match, and it has another size. `computed`: it says that it was computed from several exposures. Null: something can be told. */
            lack: ("small" | "large" | "unusable" | "larger" | "altered" | "computed" | "unreadable" | "gone") | null;
            /** @description Peak-to-correlation energy. Null: none could be measured. */
            pce: number | null;
            /** @description By how much it is smaller than as the camera took it. Null: not measured. */
            reduced: number | null;
            /** @description Of a match, what the metadata say beside it. `other-serial`: the camera’s model with another serial number. Null: no match. */
            device: ("same-device" | "same-model" | "other-device" | "other-serial" | "unnamed") | null;
            /** @description The device that the picture’s metadata name. Empty: none. */
            saidDevice: string;
            /** @description The device as the camera was enrolled. Empty: not known. */
            knownDevice: string;
            /**
             * Format: date-time
             * @description When they were compared.
             */
            comparedAt: string;
            /** @description What it shows, in English. */
            message: string;
            /** @description The same as data: see `Statement`. */
            statements: {
                /** @description Id of the sentence; it is never given a new meaning. */
                id: string;
                /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                values?: {
                    [key: string]: unknown;
                };
            }[];
        };
        /** @description How the dashboard is laid out for a user. */
        LayoutSettings: {
            /** @description Name of the layout. */
            style: string;
            /** @description Where the parts of the screen stand. */
            config: {
                /**
                 * @description Whether content takes the full width.
                 * @enum {string}
                 */
                mode: "fullwidth" | "boxed";
                /**
                 * @description What scrolls: the content alone, or the whole page.
                 * @enum {string}
                 */
                scroll: "content" | "body";
                /** @description Navigation. */
                navbar: {
                    /** @description Whether it is shown. */
                    display: boolean;
                    /** @description Whether it is folded to icons. */
                    folded: boolean;
                    /**
                     * @description Whether it stays in place when the page scrolls. Absent: fixed.
                     * @enum {string}
                     */
                    style?: "fixed" | "static";
                    /**
                     * @description Where it stands.
                     * @enum {string}
                     */
                    position: "left" | "right";
                };
                /** @description Toolbar. */
                toolbar: {
                    /** @description Whether it is shown. */
                    display: boolean;
                    /**
                     * @description Whether it stays in place when the page scrolls. Absent: fixed.
                     * @enum {string}
                     */
                    style: "fixed" | "static";
                    /**
                     * @description Where it stands.
                     * @enum {string}
                     */
                    position: "above" | "below";
                };
                /** @description Footer. */
                footer: {
                    /** @description Whether it is shown. */
                    display: boolean;
                    /**
                     * @description Whether it stays in place when the page scrolls. Absent: fixed.
                     * @enum {string}
                     */
                    style: "fixed" | "static";
                    /**
                     * @description Where it stands.
                     * @enum {string}
                     */
                    position: "above" | "below";
                };
                /** @description Left panel. */
                leftSidePanel: {
                    /** @description Whether it is shown. */
                    display: boolean;
                };
                /** @description Right panel. */
                rightSidePanel: {
                    /** @description Whether it is shown. */
                    display: boolean;
                };
            };
            /** @description Whether scroll bars are drawn by the dashboard. */
            customScrollbars: boolean;
            /** @description Themes. */
            theme: {
                /**
                 * @description Theme of the content.
                 * @enum {string}
                 */
                main: "default" | "sunset" | "greeny" | "beach" | "tech" | "sweetHues" | "assay" | "defaultDark" | "deepOcean" | "slate";
                /**
                 * @description Theme of the navigation.
                 * @enum {string}
                 */
                navbar: "default" | "sunset" | "greeny" | "beach" | "tech" | "sweetHues" | "assay" | "defaultDark" | "deepOcean" | "slate";
                /**
                 * @description Theme of the toolbar.
                 * @enum {string}
                 */
                toolbar: "default" | "sunset" | "greeny" | "beach" | "tech" | "sweetHues" | "assay" | "defaultDark" | "deepOcean" | "slate";
                /**
                 * @description Theme of the footer.
                 * @enum {string}
                 */
                footer: "default" | "sunset" | "greeny" | "beach" | "tech" | "sweetHues" | "assay" | "defaultDark" | "deepOcean" | "slate";
            };
        };
        /** @description Where an asset stands in the ledger. */
        LedgerState: {
            /**
             * @description Where the fingerprint stands: `validated` or `validated-imported` (in the ledger), `pending` (about to be entered), `not-validated` (declared not valid, or the entry does not match) or `unknown`.
             * @enum {string}
             */
            validationStatus: "validated" | "validated-imported" | "pending" | "not-validated" | "unknown";
            /** @description Position in the log, from 0. Null: not entered yet. */
            index: number | null;
            /** @description Time of the ledger entry. Null: not entered yet. */
            ledgerTimestamp: string | null;
            /** @description When the text of the entry was erased together with the file. Null or absent: it is kept. */
            entryErasedAt?: string | null;
            /** @description Position of the ledger entry that declares the file not valid. Absent: none is in force. */
            revocationIndex?: number;
        };
        /** @description A record that shares something with another. */
        LinkedRecord: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description What people call the record; unique in the organisation. */
            referenceId: string;
            /** @description Name of the record; may be empty. */
            name: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description The decision in force. Null: none. */
            decision: ("accepted" | "rejected" | "inconclusive") | null;
            /** @description Who claims. Null: the record does not say. */
            claimant: string | null;
            /** @description 0: the record that was asked for. 1: it shares something with that one. 2: it shares something with one of those. */
            steps: 0 | 1 | 2;
        };
        /** @description A place on the Earth, in WGS 84. */
        Location: {
            /** @description Degrees north of the equator, −90 to 90. */
            latitude: number;
            /** @description Degrees east of Greenwich, −180 to 180. */
            longitude: number;
            /** @description Radius in metres within which the device puts the place. */
            accuracyMetres?: number;
        };
        /** @description A mailbox from which e-mails are taken in, without its password. */
        Mailbox: {
            /** @description Name of the mailbox. */
            name: string;
            /** @description Host name or address of the IMAP server. */
            host: string & (unknown & unknown);
            /** @description Port: usually 993 with `tls`, 143 with `starttls`. */
            port: number;
            /**
             * @description `tls`: encrypted from the first byte; `starttls`: by a command, before anything else is said; `none`: not encrypted, in a private network alone.
             * @enum {string}
             */
            tls: "tls" | "starttls" | "none";
            /** @description User name at the server. */
            user: string;
            /** @description Folder that is read, as the server spells it. */
            folder: string;
            /** @description Folder into which messages are moved that were taken in. Null: they stay, marked as read. */
            targetFolder: string | null;
            /** @description Whose messages are taken in: addresses, and domains without those below them. Empty: everybody’s. Senders can be forged. */
            senders: string[];
            /** @description Whether a reply goes into the record that it belongs to, if its sender is known there. Otherwise each message opens a record. */
            joinsReplies: boolean;
            /** @description `false`: the mailbox is not read. */
            enabled: boolean;
            /** @description Minutes between two readings. */
            pollMinutes: number;
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Whether what was in the folder when the mailbox was connected is taken in, too. */
            takesExisting: boolean;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description The last test. Null: never tested since it was last changed. */
            lastTest: components["schemas"]["MailboxTest"] | null;
            /** @description When the folder was last read to its end. Null: never. */
            lastReadAt: string | null;
            /** @description When that was last tried. Null: never. */
            lastTriedAt: string | null;
            /** @description When it is tried next. Null: the mailbox is switched off. */
            nextTryAt: string | null;
            /** @description What went wrong the last time. Null: nothing did. */
            lastProblem: {
                /**
                 * @description What has to be looked at.
                 * @enum {string}
                 */
                kind: "address" | "connection" | "security" | "login" | "folder" | "target" | "room" | "other";
                /** @description What is wrong, for people. */
                message: string;
                /** @description The server’s own words. Null: it said nothing. */
                serverSays: string | null;
            } | null;
            /** @description Messages by what became of them. */
            counts: {
                /** @description Messages that were taken in. */
                taken: number;
                /** @description Messages that wait. */
                waiting: number;
                /** @description Messages that were not taken in; they stay in their folder. */
                refused: number;
            };
        };
        /** @description A message of a mailbox, and what became of it. */
        MailboxMessage: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Subject, as the server tells of it. */
            subject: string;
            /** @description Addresses of the sender, as the server tells of them. */
            sender: string;
            /** @description Size in bytes, as the server tells of it. */
            byteSize: number;
            /** @description When the server received it. Null: it does not say. */
            receivedAt: string | null;
            /**
             * @description `waiting`; `taken`: it was taken in; `same`: the same message was taken in before; `refused`: it stays in its folder as it is.
             * @enum {string}
             */
            state: "waiting" | "taken" | "same" | "refused";
            /** @description Why it was refused: `size`, `unreadable` as an e-mail, its `sender`, `gone` from the folder, or `failed` again and again. Null: it was not. */
            refusal: ("size" | "unreadable" | "sender" | "gone" | "failed") | null;
            /** @description More on what went wrong, for people. Null: nothing more is known. */
            error: string | null;
            /** @description The message as a file. Null: it was not taken in, or the file was removed. */
            assetId: string | null;
            /** @description The record that it went into. Null: none. */
            recordId: string | null;
            /** @description Whether it went into a record that was there, as a reply. */
            joined: boolean;
            /** @description Whether sender and subject were erased: with the file, or 90 days after a message that was not taken in was first seen. */
            erased: boolean;
            /** @description Whether it can be tried again: it was refused, not erased, the mailbox is switched on, and the message is not known to have left the folder. */
            canRetry: boolean;
            /**
             * Format: date-time
             * @description When that was noticed.
             */
            noticedAt: string;
        };
        /** @description The last test of a mailbox. */
        MailboxTest: {
            /**
             * Format: date-time
             * @description When it was tested.
             */
            at: string;
            /** @description Whether every check passed. */
            passed: boolean;
            /** @description The checks that passed, in their order. */
            passedChecks: ("address" | "connection" | "security" | "login" | "folder" | "target")[];
            /** @description The first check that failed; those after it were not tried. Null: all passed. */
            failedCheck: ("address" | "connection" | "security" | "login" | "folder" | "target") | null;
            /** @description What is wrong. Null: nothing is. */
            problem: {
                /**
                 * @description What has to be looked at.
                 * @enum {string}
                 */
                kind: "address" | "connection" | "security" | "login" | "folder" | "target" | "room" | "other";
                /** @description What is wrong, for people. */
                message: string;
                /** @description The server’s own words. Null: it said nothing. */
                serverSays: string | null;
            } | null;
            /** @description Messages in the folder. Null: it was not opened. */
            messages: number | null;
            /** @description Folders that the server names, at most 200. */
            folders: string[];
        };
        /** @description A user as administrators see them. */
        ManagedUser: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * @description The user’s foremost role.
             * @enum {string}
             */
            role: "admin" | "user" | "support" | "auditor" | "approver";
            /** @description Roles of the user. */
            roles: ("admin" | "user" | "support" | "auditor" | "approver")[];
            /** @description The organisation of the user. */
            organization: {
                /**
                 * Format: uuid
                 * @description Identifier.
                 */
                id: string;
                /** @description Stable identifier. */
                identifier: string;
                /** @description Name of the organisation. */
                name: string;
                /** @description Whether this organisation runs the installation. */
                isMain: boolean;
            };
            /** @description Groups of the user. */
            userGroups: {
                /** @description Stable identifier. */
                identifier: string;
                /** @description Name of the group. */
                name: string;
            }[];
            /** @description The user’s own data. */
            data: {
                /** @description Name to sign in with. */
                username: string;
                /** @description Given name. */
                firstName: string;
                /** @description Family name. */
                lastName: string;
                /** @description Mail address. */
                email: string;
                /** @description Name that others see. */
                displayName: string;
                /** @description Short-lived signed address of the user’s picture. Null: none. */
                photoURL: string | null;
                /** @description How the dashboard looks and behaves for the user. */
                settings: {
                    /** @description Layout of the dashboard. */
                    layout?: components["schemas"]["LayoutSettings"];
                    /**
                     * @description Light, dark, or as the device has it.
                     * @enum {string}
                     */
                    colorScheme?: "light" | "dark" | "auto";
                    /**
                     * @description Language of the page, as an ISO 639-1 code.
                     * @enum {string}
                     */
                    language?: "en" | "de" | "es" | "fr";
                    /** @description Whether the first tour was taken or skipped. */
                    tourSeen?: boolean;
                };
                /** @description Screens that the user pinned. */
                shortcuts: string[];
                /** @description Time zone of the IANA database. */
                timezone: string;
                /** @description Whether the user wants mail. */
                receiveEmailNotifications: boolean;
                /** @description Whether a second factor is set up. */
                twoFactorInUse: boolean;
                /** @description Whether a new password must be set first. */
                firstLogin: boolean;
            };
            /**
             * @description `invited`: has not chosen a password yet.
             * @enum {string}
             */
            status: "active" | "invited" | "disabled";
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description When the user last signed in. Null: never. */
            lastSignInAt: string | null;
            /** @description Whether an account of the identity provider is linked with the user. */
            hasIdentity: boolean;
        };
        /** @description The file of an asset with its validation and its analysis. */
        MediaEntry: {
            /**
             * Format: uuid
             * @description Identifier of the file within the asset.
             */
            uuid: string;
            /** @description Media type, recognised by content. */
            mimeType: string;
            /** @description File name as its sender gave it. */
            originalName: string;
            /** @description Whether the content is a JPEG. */
            isJPEG: boolean;
            /** @description Identifier of the file that this one was made from. Null: none. */
            parentUUID: string | null;
            /** @description Labels of the file. Those that begin with `id_` are the caller’s own. */
            tags: (("scaled" | "full-scale" | "import" | "audio" | "video" | "pdf" | "email" | "otherFileType" | "expenseDetection") | string)[];
            /** @description The verdict on the file. Null: no analysis was wanted. */
            tamperedResult: components["schemas"]["TamperedResult"] | null;
            /** @description Whether the file is analysed. Changing it from `false` to `true` starts the analysis. */
            analysisEnabled: boolean;
            /** @description Width and height in pixels. Null: not a picture, or not measured yet. */
            size: string | null;
            /** @description Size in bytes. */
            byteSize: number;
            /** @description Short-lived signed address of the file. Null: the file is not kept. */
            url: string | null;
            /**
             * @description Where the fingerprint stands: `validated` or `validated-imported` (in the ledger), `pending` (about to be entered), `not-validated` (declared not valid, or the entry does not match) or `unknown`.
             * @enum {string}
             */
            validationStatus: "validated" | "validated-imported" | "pending" | "not-validated" | "unknown";
            /** @description What `validationStatus` means, in words. */
            validationMessage: string;
            /** @description Whether the organisation had taken in the same content before. */
            mediaExisted: boolean;
        };
        /** @description The container, tracks and duration of an audio or video file. */
        MediaFacts: {
            /** @description Length in seconds. Null: the file does not say. */
            durationSeconds: number | null;
            /** @description Format of the container. */
            container: string;
            /** @description The tracks of the file. */
            tracks: components["schemas"]["MediaTrack"][];
        };
        /** @description A place of the organisation’s own from which files are taken in, without its secret. */
        MediaStorage: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Name of the storage. */
            name: string;
            /** @description Folder of the storage, ending with `/`. Null: the whole storage. */
            directoryPath: string | null;
            /** @description Whether a secret is kept; it is never handed out. */
            hasSecret: boolean;
            /** @description Pinned key of the SFTP server, as `ssh-keygen -l` prints it. Null: none is pinned. */
            hostKey: string | null;
            /** @description The last test. Null: never tested. */
            lastTest: components["schemas"]["StorageTest"] | null;
            /** @description Number of its jobs. */
            jobCount: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * @description Kind of storage.
             * @constant
             */
            kind: "folder";
            /** @description How to reach it. */
            settings: {
                /** @description Folder where paths begin. */
                root: string;
            };
        } | {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Name of the storage. */
            name: string;
            /** @description Folder of the storage, ending with `/`. Null: the whole storage. */
            directoryPath: string | null;
            /** @description Whether a secret is kept; it is never handed out. */
            hasSecret: boolean;
            /** @description Pinned key of the SFTP server, as `ssh-keygen -l` prints it. Null: none is pinned. */
            hostKey: string | null;
            /** @description The last test. Null: never tested. */
            lastTest: components["schemas"]["StorageTest"] | null;
            /** @description Number of its jobs. */
            jobCount: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * @description Kind of storage.
             * @constant
             */
            kind: "s3";
            /** @description How to reach it. */
            settings: {
                /**
                 * @description Address of the S3 service. Null: Amazon’s own.
                 * @default null
                 */
                endpoint: string | null;
                /**
                 * @description Region.
                 * @default us-east-1
                 */
                region: string & (unknown & unknown);
                /** @description Bucket. */
                bucket: string;
                /** @description Access key. */
                accessKey: string;
            };
        } | {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Name of the storage. */
            name: string;
            /** @description Folder of the storage, ending with `/`. Null: the whole storage. */
            directoryPath: string | null;
            /** @description Whether a secret is kept; it is never handed out. */
            hasSecret: boolean;
            /** @description Pinned key of the SFTP server, as `ssh-keygen -l` prints it. Null: none is pinned. */
            hostKey: string | null;
            /** @description The last test. Null: never tested. */
            lastTest: components["schemas"]["StorageTest"] | null;
            /** @description Number of its jobs. */
            jobCount: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * @description Kind of storage.
             * @constant
             */
            kind: "azure";
            /** @description How to reach it. */
            settings: {
                /**
                 * Format: uri
                 * @description Address of the Azure account.
                 */
                accountUrl: string;
                /** @description Name of the Azure account. */
                accountName: string;
                /** @description Azure container. */
                container: string;
            };
        } | {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Name of the storage. */
            name: string;
            /** @description Folder of the storage, ending with `/`. Null: the whole storage. */
            directoryPath: string | null;
            /** @description Whether a secret is kept; it is never handed out. */
            hasSecret: boolean;
            /** @description Pinned key of the SFTP server, as `ssh-keygen -l` prints it. Null: none is pinned. */
            hostKey: string | null;
            /** @description The last test. Null: never tested. */
            lastTest: components["schemas"]["StorageTest"] | null;
            /** @description Number of its jobs. */
            jobCount: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * @description Kind of storage.
             * @constant
             */
            kind: "sftp";
            /** @description How to reach it. */
            settings: {
                /** @description Host name or address. */
                host: string & (unknown & unknown);
                /**
                 * @description Port.
                 * @default 22
                 */
                port: number;
                /** @description User name at the server. */
                user: string;
                /**
                 * @description Folder where paths begin.
                 * @default
                 */
                root: string;
            };
        };
        /** @description One track of an audio or video file. What the file does not state is absent. */
        MediaTrack: {
            /** @description `video`, `audio`, or what else the container carries. */
            kind: string;
            /** @description Codec. */
            codec: string;
            /** @description Length in seconds. Null: the file does not say. */
            durationSeconds: number | null;
            /** @description Width in pixels of the stored frame. */
            width?: number;
            /** @description Height in pixels of the stored frame. */
            height?: number;
            /** @description Frames per second. */
            frameRate?: number;
            /** @description Samples per second. */
            sampleRate?: number;
            /** @description Number of channels. */
            channels?: number;
            /** @description Bits per second. */
            bitRate?: number;
        };
        /** @description The receipts of one merchant, however its name is spelled on them. */
        MerchantExpenses: {
            /** @description As most receipts spell it. Null: receipts without a merchant. */
            merchant: string | null;
            /** @description Number of receipts. */
            expenses: number;
            /** @description Sums of all that the filters find, by currency. Null as currency: receipts whose currency or total is not known. */
            totals: {
                /** @description Currency as an ISO 4217 code. Null: not known. */
                currency: string | null;
                /** @description Number of receipts. */
                expenses: number;
                /** @description Sum of the totals. Null: not known. */
                total: number | null;
            }[];
            /** @description Number of receipts with a check that fails. */
            failed: number;
            /** @description Number of receipts that came in before. */
            repeated: number;
            /** @description Number of receipts with a neighbouring number. */
            consecutive: number;
        };
        /** @description A mail or SMS of the organisation. */
        Message: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * @description The way it went or came.
             * @enum {string}
             */
            channel: "mail" | "sms";
            /** @description Mail address or telephone number. */
            recipient: string;
            /** @description Subject, for mail. */
            subject: string;
            /**
             * @description `kept`: there is no mail server or gateway, so it can only be read here.
             * @enum {string}
             */
            status: "waiting" | "sent" | "kept" | "failed";
            /** @description What went wrong. Null: nothing. */
            error: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description When it was delivered or given up. Null: not yet. */
            settledAt: string | null;
        };
        /** @description A time span of an audio or video file that an analysis method points at. */
        Moment: {
            /** @description Stable name of what was found. Null: it has none. */
            marker: string | null;
            /** @description Beginning in seconds. */
            from: number;
            /** @description End in seconds; the same as `from` for an instant. */
            to: number;
            /** @description Area in pixels of the stored frame. Null or absent: the whole frame, or sound. */
            frameArea: {
                /** @description Distance from the left edge. */
                x: number;
                /** @description Distance from the top edge. */
                y: number;
                /** @description Width. */
                width: number;
                /** @description Height. */
                height: number;
                /** @description Name of the place. */
                label?: string;
            } | null;
            /** @description The same in words, for people. */
            words: string;
            /** @description What `words` say, apart from any language. Absent: an older analysis. */
            statements?: {
                /** @description Id of the sentence; it is never given a new meaning. */
                id: string;
                /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                values?: {
                    [key: string]: unknown;
                };
            }[];
            /** @description Identifier of the analysis method. */
            model: string;
            /** @description Title of the method. */
            title: string;
            /** @description Score of the method, 0 to 100. Null: it gave none. */
            score: number | null;
        };
        /** @description Something that concerns the signed-in user. */
        Notification: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * @description `mention`: a comment names the user; `assigned`: a record was assigned to the user; `answered`: a customer answered a work order of the user’s; `review`: a record of the user’s needs review.
             * @enum {string}
             */
            kind: "mention" | "assigned" | "answered" | "review";
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            recordId: string;
            /** @description What people call the record; unique in the organisation. */
            referenceId: string;
            /** @description Name of the user who did it. */
            by: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Whether it was read. */
            read: boolean;
        };
        /** @description The name of an object with the number of files that show it. */
        ObjectName: {
            /** @description Name of the object. */
            name: string;
            /** @description Number of files that show it. */
            files: number;
        };
        /** @description An organisation that the caller may act for. */
        Organisation: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Stable identifier. */
            identifier: string;
            /** @description Name of the organisation. */
            name: string;
            /** @description Short-lived signed address of the logo. Null: none. */
            logo: string | null;
        };
        /** @description All settings of an organisation. */
        OrganisationConfig: {
            /**
             * @description Whether records can be used.
             * @default true
             */
            recordsEnabled: boolean;
            /**
             * @description Whether forensic analysis can be used.
             * @default true
             */
            forensicsEnabled: boolean;
            /**
             * @description Whether files are analysed for tampering.
             * @default true
             */
            tamperDetectionEnabled: boolean;
            /**
             * @description Whether objects can be detected on demand.
             * @default true
             */
            objectDetectionEnabled: boolean;
            /**
             * @description Whether objects are detected in every picture and video that comes in.
             * @default false
             */
            objectsOnArrivalEnabled: boolean;
            /**
             * @description Whether receipts can be read.
             * @default true
             */
            expenseDetectionEnabled: boolean;
            /**
             * @description Whether deep scans can be run.
             * @default true
             */
            deepScanEnabled: boolean;
            /**
             * @description Whether documents can be analysed.
             * @default true
             */
            documentAnalysisEnabled: boolean;
            /**
             * @description Whether HEIC, AVIF, WebP and TIFF are taken in.
             * @default true
             */
            otherImageTypesEnabled: boolean;
            /**
             * @description Whether faces are compared.
             * @default false
             */
            facialMatchEnabled: boolean;
            /**
             * @description Whether short forms of sensors’ patterns are kept of pictures whose cameras are compared, and searched for among other records.
             * @default true
             */
            cameraPatternsEnabled: boolean;
            /**
             * @description The same of pictures that customers send.
             * @default false
             */
            customerCameraPatternsEnabled: boolean;
            /**
             * @description Whether places are compared.
             * @default true
             */
            locationCheckEnabled: boolean;
            /**
             * @description Whether devices are compared.
             * @default true
             */
            deviceCheckEnabled: boolean;
            /**
             * @description Whether times are compared.
             * @default true
             */
            timeCheckEnabled: boolean;
            /**
             * @description Whether the age of pictures is checked.
             * @default true
             */
            dateAgeCheckEnabled: boolean;
            /**
             * @description Whether duplicates are looked for.
             * @default true
             */
            duplicateCheckEnabled: boolean;
            /**
             * @description Whether SMS may be sent.
             * @default true
             */
            smsEnabled: boolean;
            /**
             * @description Whether mail may be sent.
             * @default true
             */
            emailEnabled: boolean;
            /**
             * @description Whether strangers may open an organisation of their own. Only the main organisation decides.
             * @default false
             */
            registrationEnabled: boolean;
            /**
             * @description Whether every user needs a second factor.
             * @default false
             */
            twoFactorRequiredEnabled: boolean;
            /**
             * @description Whether the audit log notes who looks at records, files and work orders.
             * @default false
             */
            viewsAuditedEnabled: boolean;
            /**
             * @description Least width of a picture in pixels.
             * @default 640
             */
            minImageWidth: number;
            /**
             * @description Least height of a picture in pixels.
             * @default 480
             */
            minImageHeight: number;
            /**
             * @description Scores at or above it raise ERROR_TAMPERED_ASSETS, 0 to 100.
             * @default 50
             */
            maxTamperScore: number;
            /**
             * @description Oldest age of a picture, in minutes.
             * @default 43200
             */
            maxImageAgeMinutes: number;
            /**
             * @description Oldest age of a receipt, in days. Null: any.
             * @default 3650
             */
            maxExpenseAgeDays: number | null;
            /**
             * @description Largest distance between places, in miles.
             * @default 1
             */
            maxDistanceMiles: number;
            /**
             * @description Largest difference between times, in minutes.
             * @default 1440
             */
            maxTimeDifferenceMinutes: number;
            /**
             * @description Longest time after what is claimed at which its files may have been taken, in minutes.
             * @default 43200
             */
            maxTimeAfterClaimMinutes: number;
            /**
             * @description Scores at or above it queue the record for review, 0 to 100. At 50 or less so do pictures held below 50 because no single method is clear.
             * @default 50
             */
            needsReviewThreshold: number;
            /** @description Smallest picture that is analysed. */
            analysisFileSize: {
                /**
                 * @description Least width in pixels.
                 * @default 200
                 */
                minWidth: number;
                /**
                 * @description Least height in pixels.
                 * @default 200
                 */
                minHeight: number;
            };
            /** @description How much each reason weighs in the review queue. */
            reviewWeights: components["schemas"]["ReviewWeights"];
            /**
             * @description From this weight on, a decision needs another user’s confirmation. Null: never.
             * @default null
             */
            secondReviewWeight: number | null;
            /**
             * @description Reasons that reviewers choose from.
             * @default [
             *       {
             *         "outcome": "rejected",
             *         "text": "Picture was edited"
             *       },
             *       {
             *         "outcome": "rejected",
             *         "text": "Used in another case before"
             *       },
             *       {
             *         "outcome": "rejected",
             *         "text": "Does not show what is claimed"
             *       },
             *       {
             *         "outcome": "accepted",
             *         "text": "Nothing suspicious found"
             *       },
             *       {
             *         "outcome": "accepted",
             *         "text": "Explained by the customer"
             *       },
             *       {
             *         "outcome": "accepted",
             *         "text": "Only cropped, resized or brightened"
             *       },
             *       {
             *         "outcome": "inconclusive",
             *         "text": "Needs the original file"
             *       },
             *       {
             *         "outcome": "inconclusive",
             *         "text": "Needs another opinion"
             *       }
             *     ]
             */
            decisionReasons: {
                /**
                 * @description The outcome that the reason belongs to.
                 * @enum {string}
                 */
                outcome: "accepted" | "rejected" | "inconclusive";
                /** @description The reason. */
                text: string;
            }[];
            /**
             * @description How facts stand in claims. Facts that are not listed are used under their usual names, and nobody is asked for them.
             * @default []
             */
            claimFields: {
                /** @description A usual fact, or `own-` and a name for one of the organisation’s own. */
                id: ("date" | "time" | "place" | "claimant" | "number" | "amount" | "receipts" | "account") | string;
                /**
                 * @description Its name. Empty: the usual one.
                 * @default
                 */
                label: string;
                /**
                 * @description Whether claims have it.
                 * @default true
                 */
                isUsed: boolean;
                /**
                 * @description Whether work orders ask for it that have no question about it.
                 * @default false
                 */
                isAsked: boolean;
                /**
                 * @description Types of work orders whose records have it. Empty: all records.
                 * @default []
                 */
                types: string[];
            }[];
            /**
             * @description Keys of senders, with which the signatures of e-mails are checked when these come in. Nothing is looked up in the DNS.
             * @default []
             */
            dkimKeys: {
                /** @description Who signs with it. */
                domain: string;
                /** @description Which of their keys. */
                selector: string;
                /** @description The DNS record at `selector._domainkey.domain`, or the public key in PEM or base64. */
                key: string;
            }[];
            /**
             * @description Days until a work order is due.
             * @default 15
             */
            workOrderDueDays: number;
            /**
             * @description Days after which the files of an archived record are erased. Null: never.
             * @default null
             */
            retentionDays: number | null;
            /**
             * @description Failed sign-ins of one user within an hour, beyond which administrators are alerted. Null: they are not.
             * @default 10
             */
            alertFailedSignIns: number | null;
            /**
             * @description Refused calls (401 or 403) of one user within an hour, beyond which administrators are alerted. Null: they are not.
             * @default 200
             */
            alertRefusedCalls: number | null;
            /**
             * @description Downloads and exports by one user, or from one network address, within an hour, beyond which administrators are alerted. Null: they are not.
             * @default 500
             */
            alertDownloads: number | null;
            /**
             * @description The organisation’s own words below the title of a report.
             * @default
             */
            reportIntro: string;
            /**
             * @description The organisation’s own words at the foot of each page of a report.
             * @default
             */
            reportFooter: string;
        };
        /** @description The settings to change. What is left out stays as it is. */
        OrganisationConfigUpdateInput: {
            /** @description Whether records can be used. */
            recordsEnabled?: boolean;
            /** @description Whether forensic analysis can be used. */
            forensicsEnabled?: boolean;
            /** @description Whether files are analysed for tampering. */
            tamperDetectionEnabled?: boolean;
            /** @description Whether objects can be detected on demand. */
            objectDetectionEnabled?: boolean;
            /** @description Whether objects are detected in every picture and video that comes in. */
            objectsOnArrivalEnabled?: boolean;
            /** @description Whether receipts can be read. */
            expenseDetectionEnabled?: boolean;
            /** @description Whether deep scans can be run. */
            deepScanEnabled?: boolean;
            /** @description Whether documents can be analysed. */
            documentAnalysisEnabled?: boolean;
            /** @description Whether HEIC, AVIF, WebP and TIFF are taken in. */
            otherImageTypesEnabled?: boolean;
            /** @description Whether faces are compared. */
            facialMatchEnabled?: boolean;
            /** @description Whether short forms of sensors’ patterns are kept of pictures whose cameras are compared, and searched for among other records. */
            cameraPatternsEnabled?: boolean;
            /** @description The same of pictures that customers send. */
            customerCameraPatternsEnabled?: boolean;
            /** @description Whether places are compared. */
            locationCheckEnabled?: boolean;
            /** @description Whether devices are compared. */
            deviceCheckEnabled?: boolean;
            /** @description Whether times are compared. */
            timeCheckEnabled?: boolean;
            /** @description Whether the age of pictures is checked. */
            dateAgeCheckEnabled?: boolean;
            /** @description Whether duplicates are looked for. */
            duplicateCheckEnabled?: boolean;
            /** @description Whether SMS may be sent. */
            smsEnabled?: boolean;
            /** @description Whether mail may be sent. */
            emailEnabled?: boolean;
            /** @description Whether strangers may open an organisation of their own. Only the main organisation decides. */
            registrationEnabled?: boolean;
            /** @description Whether every user needs a second factor. */
            twoFactorRequiredEnabled?: boolean;
            /** @description Whether the audit log notes who looks at records, files and work orders. */
            viewsAuditedEnabled?: boolean;
            /** @description Least width of a picture in pixels. */
            minImageWidth?: number;
            /** @description Least height of a picture in pixels. */
            minImageHeight?: number;
            /** @description Scores at or above it raise ERROR_TAMPERED_ASSETS, 0 to 100. */
            maxTamperScore?: number;
            /** @description Oldest age of a picture, in minutes. */
            maxImageAgeMinutes?: number;
            /** @description Oldest age of a receipt, in days. Null: any. */
            maxExpenseAgeDays?: number | null;
            /** @description Largest distance between places, in miles. */
            maxDistanceMiles?: number;
            /** @description Largest difference between times, in minutes. */
            maxTimeDifferenceMinutes?: number;
            /** @description Longest time after what is claimed at which its files may have been taken, in minutes. */
            maxTimeAfterClaimMinutes?: number;
            /** @description Scores at or above it queue the record for review, 0 to 100. At 50 or less so do pictures held below 50 because no single method is clear. */
            needsReviewThreshold?: number;
            /** @description Smallest picture that is analysed. */
            analysisFileSize?: {
                /** @description Least width in pixels. */
                minWidth?: number;
                /** @description Least height in pixels. */
                minHeight?: number;
            };
            /** @description How much each reason weighs in the review queue. */
            reviewWeights?: {
                /** @description Weight of a score, as a share of the score itself, 0 (ignored) to 100. */
                score?: number;
                /** @description Weight of a duplicate from another record, 0 (ignored) to 100. */
                duplicateElsewhere?: number;
                /** @description Weight of a duplicate within the record, 0 (ignored) to 100. */
                duplicateHere?: number;
                /** @description Weight of an original that differs from the copy, 0 (ignored) to 100. */
                originalDiffers?: number;
                /** @description Weight of files at or above the organisation’s limit, 0 (ignored) to 100. */
                tamperedAssets?: number;
                /** @description Weight of faces that differ, 0 (ignored) to 100. */
                facialMatch?: number;
                /** @description Weight of a device that another claimant used, 0 (ignored) to 100. */
                claimDevice?: number;
                /** @description Weight of an account that earlier invoices of the payee do not name, 0 (ignored) to 100. */
                payeeAccount?: number;
                /** @description Weight of an invoice number that the payee used before, 0 (ignored) to 100. */
                invoiceNumber?: number;
                /** @description Weight of an account that earlier invoices name for other payees, 0 (ignored) to 100. */
                sharedAccount?: number;
                /** @description Weight of a vehicle, phone or appliance that a file of another claimant names, 0 (ignored) to 100. */
                objectNumber?: number;
                /** @description Weight of a camera that took pictures of another record, 0 (ignored) to 100. */
                cameraElsewhere?: number;
                /** @description Weight of a match with a known camera beside metadata that name another device, 0 (ignored) to 100. */
                cameraContradiction?: number;
                /** @description Weight of a receipt whose date does not fit the claim, 0 (ignored) to 100. */
                receiptDate?: number;
                /** @description Weight of receipts that sum to less than is claimed, 0 (ignored) to 100. */
                claimAmount?: number;
                /** @description Weight of a photo exposed for daylight at night, 0 (ignored) to 100. */
                claimDaylight?: number;
                /** @description Weight of places too far apart, 0 (ignored) to 100. */
                locationDifference?: number;
                /** @description Weight of a picture that is too old, 0 (ignored) to 100. */
                createDateAge?: number;
                /** @description Weight of times too far apart, 0 (ignored) to 100. */
                timeDifference?: number;
                /** @description Weight of different devices, 0 (ignored) to 100. */
                deviceDifference?: number;
                /** @description Weight of a picture that is too small, 0 (ignored) to 100. */
                imageTooSmall?: number;
                /** @description Weight of a changed document, 0 (ignored) to 100. */
                documentChanged?: number;
                /** @description Weight of a signature that does not verify, 0 (ignored) to 100. */
                signature?: number;
                /** @description Weight of content credentials that do not verify, 0 (ignored) to 100. */
                credentials?: number;
                /** @description Weight of a file that names itself made by AI, 0 (ignored) to 100. */
                aiMade?: number;
                /** @description Weight of a score below the threshold that one method contradicts, 0 (ignored) to 100. */
                disputed?: number;
                /** @description Weight of a place that one method marks although the score stays below the threshold, 0 (ignored) to 100. */
                place?: number;
                /** @description Weight of a date or another fact that cannot be true, 0 (ignored) to 100. */
                contradiction?: number;
                /** @description Weight of figures of a receipt or an invoice that do not add up, 0 (ignored) to 100. */
                sums?: number;
                /** @description Weight of conspicuous digits on a receipt, 0 (ignored) to 100. */
                digits?: number;
                /** @description Weight of data in a file that do not belong to it, 0 (ignored) to 100. */
                foreignData?: number;
                /** @description Weight of a file that an image editor saved, 0 (ignored) to 100. */
                editor?: number;
                /** @description Weight of an analysis that failed, 0 (ignored) to 100. */
                failed?: number;
                /** @description Weight of an analysis that could not tell, 0 (ignored) to 100. */
                impossible?: number;
                /** @description Weight of a file whose type is not analysed, 0 (ignored) to 100. */
                notAnalysed?: number;
            };
            /** @description From this weight on, a decision needs another user’s confirmation. Null: never. */
            secondReviewWeight?: number | null;
            /** @description Reasons that reviewers choose from. */
            decisionReasons?: {
                /**
                 * @description The outcome that the reason belongs to.
                 * @enum {string}
                 */
                outcome: "accepted" | "rejected" | "inconclusive";
                /** @description The reason. */
                text: string;
            }[];
            /** @description How facts stand in claims. Facts that are not listed are used under their usual names, and nobody is asked for them. */
            claimFields?: {
                /** @description A usual fact, or `own-` and a name for one of the organisation’s own. */
                id: ("date" | "time" | "place" | "claimant" | "number" | "amount" | "receipts" | "account") | string;
                /**
                 * @description Its name. Empty: the usual one.
                 * @default
                 */
                label: string;
                /**
                 * @description Whether claims have it.
                 * @default true
                 */
                isUsed: boolean;
                /**
                 * @description Whether work orders ask for it that have no question about it.
                 * @default false
                 */
                isAsked: boolean;
                /**
                 * @description Types of work orders whose records have it. Empty: all records.
                 * @default []
                 */
                types: string[];
            }[];
            /** @description Keys of senders, with which the signatures of e-mails are checked when these come in. Nothing is looked up in the DNS. */
            dkimKeys?: {
                /** @description Who signs with it. */
                domain: string;
                /** @description Which of their keys. */
                selector: string;
                /** @description The DNS record at `selector._domainkey.domain`, or the public key in PEM or base64. */
                key: string;
            }[];
            /** @description Days until a work order is due. */
            workOrderDueDays?: number;
            /** @description Days after which the files of an archived record are erased. Null: never. */
            retentionDays?: number | null;
            /** @description Failed sign-ins of one user within an hour, beyond which administrators are alerted. Null: they are not. */
            alertFailedSignIns?: number | null;
            /** @description Refused calls (401 or 403) of one user within an hour, beyond which administrators are alerted. Null: they are not. */
            alertRefusedCalls?: number | null;
            /** @description Downloads and exports by one user, or from one network address, within an hour, beyond which administrators are alerted. Null: they are not. */
            alertDownloads?: number | null;
            /** @description The organisation’s own words below the title of a report. */
            reportIntro?: string;
            /** @description The organisation’s own words at the foot of each page of a report. */
            reportFooter?: string;
        };
        /** @description What the dashboard needs to look like the organisation. */
        OrganisationUiConfig: {
            /** @description Where addresses of files begin. */
            defaultPublicFilesUrlPrefix: string;
            /** @description Pictures. */
            images: {
                /** @description Address of the logo. Null: none. */
                logoImage: string | null;
            };
        };
        /** @description The words of one page with their places. */
        PageText: {
            /** @description Number of the page, from 1. */
            page: number;
            /**
             * @description Where its files come from: `camera`: taken or recorded at that moment, as far as the device offers that. `files`: the page offers to choose files and no camera of its own; choosers of phones may offer theirs. The server checks neither. Absent: either.
             * @enum {string}
             */
            source: "page" | "invisible" | "recognised" | "none";
            /** @description Width of the page: points for a document, pixels for a picture. */
            width: number;
            /** @description Height of the page: points for a document, pixels for a picture. */
            height: number;
            /** @description The words of each row, from the top: text, x, y, width, height, in the unit of the page. */
            lines: [
                string,
                number,
                number,
                number,
                number
            ][][];
        };
        /** @description The faces in one photo and how they compare. */
        PhotoFaces: {
            /**
             * Format: uuid
             * @description Identifier of the asset.
             */
            assetId: string;
            /** @description File name as its sender gave it. */
            originalName: string;
            /**
             * @description `none`: nobody is in it; `too-small`: no face is large enough; `failed`: see `message`.
             * @enum {string}
             */
            state: "waiting" | "none" | "too-small" | "found" | "failed";
            /** @description Number of faces that are large enough. */
            faces: number;
            /** @description Distance between the two most similar faces of this photo and the other. Null: not compared. */
            distance: number | null;
            /** @description How similar they are. It identifies nobody. Null: not compared. */
            band: ("likely" | "possible" | "different") | null;
            /** @description The photo of the record that it is compared with. Null: another record’s, or none. */
            comparedWith: string | null;
            /** @description What went wrong. Null: nothing. */
            message: string | null;
        };
        /** @description A decision that is not in force until another user confirms it. */
        Proposal: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Identifier of the asset. Null: no single file is meant. */
            assetId: string | null;
            /**
             * @description What was decided.
             * @enum {string}
             */
            outcome: "accepted" | "rejected" | "inconclusive";
            /** @description The reason, in words. */
            reason: string;
            /** @description Reasons chosen from the organisation’s list. */
            reasons: string[];
            /** @description Whether the suspicion turned out to be unfounded. */
            falseAlarm: boolean;
            /** @description The decision that this one replaces. Null: none. */
            supersedes: string | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Name of the user who did it. */
            by: string;
            /** @description Whether the caller made it. */
            isOwn: boolean;
        };
        /** @description One step of the test of an identity provider. */
        ProviderCheck: {
            /**
             * @description What was checked.
             * @enum {string}
             */
            check: "address" | "discovery" | "abilities" | "keys" | "client";
            /** @description Whether it passed. Null: could not be told. */
            passed: boolean | null;
            /** @description Explanation for people. */
            message: string;
        };
        /** @description Questions that customers are asked. */
        QuestionSet: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Reference of the set: lower-case letters, digits and hyphens. */
            refId: string;
            /** @description Title of the set. */
            title: string;
            /** @description The same in other languages; what is missing is shown in the original. */
            translations: {
                /** @description German. */
                de?: {
                    /** @description Title in German. */
                    title?: string;
                };
                /** @description Spanish. */
                es?: {
                    /** @description Title in Spanish. */
                    title?: string;
                };
                /** @description French. */
                fr?: {
                    /** @description Title in French. */
                    title?: string;
                };
            };
            /** @description The questions, in order. */
            questions: {
                /** @description Identifier of the question within the set. */
                id: string;
                /** @description The question. */
                text: string;
                /** @description Help for the customer. */
                help?: string;
                /**
                 * @description What it asks for.
                 * @enum {string}
                 */
                type: "text" | "number" | "date" | "choice" | "multichoice" | "photo" | "video" | "audio" | "document" | "receipt" | "location" | "signature";
                /**
                 * @description Whether it must be answered.
                 * @default false
                 */
                required: boolean;
                /** @description The choices, for `choice` and `multichoice`. */
                options?: string[];
                /** @description Fewest files or options. */
                minCount?: number;
                /** @description Whether photos of an even surface are wanted, by which a camera can be enrolled. The page refuses others. */
                flat?: boolean;
                /**
                 * @description Where its files come from: `camera`: taken or recorded at that moment, as far as the device offers that. `files`: the page offers to choose files and no camera of its own; choosers of phones may offer theirs. The server checks neither. Absent: either.
                 * @enum {string}
                 */
                source?: "camera" | "files";
                /** @description When the question is asked. Absent: always. */
                showIf?: {
                    /**
                     * @description Whether all conditions must hold, or any.
                     * @default all
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Conditions on earlier answers. */
                    conditions: {
                        /** @description Identifier of an earlier question. */
                        question: string;
                        /**
                         * @description How the answer is looked at.
                         * @enum {string}
                         */
                        test: "is" | "is-not" | "includes" | "greater-than" | "less-than" | "answered" | "not-answered";
                        /** @description What the answer is compared with. */
                        value?: string | number;
                    }[];
                };
                /** @description Fact of the claim that the answer states; it fills the claim of the record where nobody has stated it. Absent: none. */
                fact?: ("date" | "time" | "place" | "location" | "claimant" | "number" | "amount" | "currency" | "account") | string;
                /** @description The same in other languages; what is missing is shown in the original. */
                translations?: {
                    /** @description German. */
                    de?: {
                        /** @description The question in German. */
                        text?: string;
                        /** @description Help in German. */
                        help?: string;
                        /** @description Each option in German. */
                        options?: {
                            [key: string]: string;
                        };
                    };
                    /** @description Spanish. */
                    es?: {
                        /** @description The question in Spanish. */
                        text?: string;
                        /** @description Help in Spanish. */
                        help?: string;
                        /** @description Each option in Spanish. */
                        options?: {
                            [key: string]: string;
                        };
                    };
                    /** @description French. */
                    fr?: {
                        /** @description The question in French. */
                        text?: string;
                        /** @description Help in French. */
                        help?: string;
                        /** @description Each option in French. */
                        options?: {
                            [key: string]: string;
                        };
                    };
                };
            }[];
            /** @description Whether the set ships with the product and was not changed. */
            isReadyMade: boolean;
            /** @description When it was last changed. Null: never. */
            updatedAt: string | null;
        };
        /** @description The question set that work orders of a type use. */
        QuestionSetLink: {
            /** @description Type of work orders. */
            type: string;
            /**
             * Format: uuid
             * @description Identifier of the question set.
             */
            questionSetId: string;
            /** @description Reference of the set: lower-case letters, digits and hyphens. */
            refId: string;
            /** @description Title, for people. */
            title: string;
        };
        /** @description What the customer keeps: the fingerprints that the server computed of what arrived. */
        Receipt: {
            /**
             * Format: uuid
             * @description Identifier of the submission; the same one again is the same submission.
             */
            submissionId: string;
            /** @description What people call it. */
            reference: string;
            /**
             * Format: date-time
             * @description When it was submitted.
             */
            submittedAt: string;
            /** @description The files, with the fingerprints that the server computed. */
            files: {
                /**
                 * Format: uuid
                 * @description Identifier.
                 */
                id: string;
                /** @description Identifier of the question that the file answers. */
                questionId: string;
                /** @description File name as its sender gave it. */
                originalName: string;
                /** @description Size in bytes. */
                byteSize: number;
                /** @description SHA-256 of all bytes of the file, in lower-case hexadecimal. */
                fileFingerprint: string;
                /** @description SHA-256 of the content without its metadata, in lower-case hexadecimal: it survives changed tags. */
                fingerprint: string;
            }[];
        };
        /** @description A record (a claim, a case) with its transactions, assets and findings. */
        Record: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description What people call the record; unique in the organisation. */
            referenceId: string;
            /** @description Name of the record; may be empty. */
            name: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Username of the creator. Null: the system, or unknown to the caller. */
            createdBy: string | null;
            /** @description Whether the record is archived. */
            archived: boolean;
            /** @description Whether a person should look at the record. */
            needsReview: boolean;
            /** @description Number of assets. */
            assetCount: number;
            /** @description Number of assets whose analysis has not ended. */
            pendingCount: number;
            /** @description Number of assets whose analysis failed. */
            failedCount: number;
            /** @description Whether a customer was asked for something and has not answered yet. */
            awaitsCustomer: boolean;
            /** @description Where the record stands in the review queue. Null: the caller was only shown the record. */
            review: components["schemas"]["ReviewState"] | null;
            /** @description Highest score of its assets, 0 to 100, without the low ones of poor copies. Null: none is known. */
            tamperScore: number | null;
            /** @description Whether that score is low or moderate although one method is sure of the contrary for one of the files. */
            isDisputed: boolean;
            /** @description Number of findings of the record. */
            findingCount: number;
            /** @description Kinds of these findings, the gravest first. */
            findingCodes: ("ERROR_TAMPERED_ASSETS" | "ERROR_ORIGINAL_DIFFERS" | "ERROR_DUPLICATE_MEDIA" | "ERROR_FACIAL_MATCH_FAILURE" | "ERROR_CLAIM_DEVICE" | "ERROR_PAYEE_ACCOUNT" | "ERROR_INVOICE_NUMBER" | "ERROR_SHARED_ACCOUNT" | "ERROR_OBJECT_NUMBER" | "ERROR_CAMERA_ELSEWHERE" | "ERROR_CAMERA_CONTRADICTION" | "ERROR_RECEIPT_DATE" | "ERROR_CLAIM_AMOUNT" | "ERROR_CLAIM_DAYLIGHT" | "ERROR_LOCATION_DIFFERENCE" | "ERROR_CREATE_DATE_AGE" | "ERROR_TIME_DIFFERENCE" | "ERROR_DEVICE_DIFFERENCE" | "ERROR_IMAGE_TOO_SMALL")[];
            /** @description The decision in force. Null: none. */
            decision: components["schemas"]["Decision"] | null;
            /** @description The user to whom it is assigned. Null: nobody. */
            assignedTo: components["schemas"]["Assignee"] | null;
            /** @description Short-lived signed address of a small picture. Null: there is none. */
            thumbnail: string | null;
            /** @description The work order that the record came from: its identifier, reference, type and customer. Null: none. */
            requestData: {
                [key: string]: unknown;
            } | null;
            /** @description The uploads of the record. */
            transactions: components["schemas"]["UploadTransaction"][];
            /** @description The files. */
            assets: components["schemas"]["Asset"][];
            /** @description What stands out when the files are compared, the gravest first. */
            findings: components["schemas"]["RecordFinding"][];
            /** @description The decision in force on each file that was decided on by itself. */
            fileDecisions: components["schemas"]["Decision"][];
            /** @description Decisions that wait for another user’s confirmation. */
            proposals: components["schemas"]["Proposal"][];
            /** @description What is claimed in the record. Null: nothing was said, or the caller was only shown the record. */
            claim: {
                /**
                 * @description What happened: a loss, an invoice or another event.
                 * @enum {string}
                 */
                kind: "loss" | "invoice" | "event";
                /** @description Day on which it happened, at its place. Null: not said. */
                date: string | null;
                /** @description Time at which it happened, at its place. Null: not said. */
                time: string | null;
                /** @description Where it happened, in words. Null: not said. */
                place: string | null;
                /** @description Its coordinates, where they were given. Null: they were not. */
                location: {
                    /** @description Degrees north of the equator, −90 to 90. */
                    latitude: number;
                    /** @description Degrees east of Greenwich, −180 to 180. */
                    longitude: number;
                } | null;
                /** @description Who claims. Null: not said. */
                claimant: string | null;
                /** @description Number of the policy or the file. Null: not said. */
                number: string | null;
                /** @description Amount claimed. Null: not said. */
                amount: number | null;
                /** @description Its currency (ISO 4217). Null: not said. */
                currency: string | null;
                /** @description Whether the receipts are of things bought before it happened, or of what it cost after it. Null: not said; their dates are not compared. */
                receipts: ("before" | "after") | null;
                /** @description What is said to have happened. Null: not said. */
                account: string | null;
                /** @description Facts of the organisation’s own, by their ids. */
                own: {
                    [key: string]: string;
                };
                /** @description Where the place was found by its name. Null: coordinates were given, or it was not found, or its name stands for several. */
                found: {
                    /** @description Degrees north of the equator, −90 to 90. */
                    latitude: number;
                    /** @description Degrees east of Greenwich, −180 to 180. */
                    longitude: number;
                    /** @description What was found. */
                    name: string;
                    /** @description Within so many metres the place may lie. */
                    accuracyMetres: number;
                } | null;
                /** @description What customers answered to questions that state facts: by fact, the newest answer. */
                answered: {
                    /** @description The fact that it states. */
                    fact: ("date" | "time" | "place" | "location" | "claimant" | "number" | "amount" | "currency" | "account") | string;
                    /** @description The fact as it was answered. */
                    value: string | number | {
                        /** @description Degrees north of the equator, −90 to 90. */
                        latitude: number;
                        /** @description Degrees east of Greenwich, −180 to 180. */
                        longitude: number;
                    };
                    /**
                     * Format: uuid
                     * @description Identifier of the work order.
                     */
                    clientRequestId: string;
                    /** @description Reference of the work order. */
                    reference: string;
                    /** @description Name of the customer. */
                    by: string;
                    /**
                     * Format: date-time
                     * @description When it was answered.
                     */
                    at: string;
                }[];
                /** @description How the files compare with each kind of fact. Null: they were not yet compared with what is claimed now. */
                comparisons: {
                    /**
                     * @description The kind of fact.
                     * @enum {string}
                     */
                    check: "time" | "place" | "amount" | "receipt-date" | "device" | "daylight";
                    /**
                     * @description `agrees`: nothing that was compared differs. `not-compared`: see the message for what is missing.
                     * @enum {string}
                     */
                    state: "agrees" | "differs" | "not-compared";
                    /** @description How many files could be compared and what differs, in English and in miles. */
                    message: string;
                    /** @description What the message says, apart from any language and unit. */
                    statements: {
                        /** @description Id of the sentence; it is never given a new meaning. */
                        id: string;
                        /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                        values?: {
                            [key: string]: unknown;
                        };
                    }[];
                }[] | null;
                /**
                 * Format: date-time
                 * @description When it was last changed.
                 */
                updatedAt: string;
            } | null;
            /** @description Files whose originals were asked for, and what arrived. Empty: none, or the caller was only shown the record. */
            originals: {
                /**
                 * Format: uuid
                 * @description Identifier of the copy.
                 */
                assetId: string;
                /**
                 * Format: uuid
                 * @description Identifier of the newest work order that asks for it.
                 */
                clientRequestId: string;
                /** @description Its reference. */
                reference: string;
                /**
                 * @description Its state.
                 * @enum {string}
                 */
                state: "CREATED" | "SENT" | "OPENED" | "STARTED" | "SUBMITTED" | "COMPLETED" | "EXPIRED";
                /**
                 * Format: date-time
                 * @description When it was made.
                 */
                askedAt: string;
                /** @description What arrived for it. */
                answers: {
                    /**
                     * Format: uuid
                     * @description Identifier of what arrived.
                     */
                    assetId: string;
                    /** @description How it compares with the copy: the `same` picture, one that `differs`, one that cannot be laid over it (`apart`), the copy itself once more (`repeated`), or the comparison `failed`. Null: not yet compared. */
                    outcome: ("same" | "differs" | "apart" | "repeated" | "failed") | null;
                    /** @description What was found, in English. */
                    message: string;
                    /** @description What `message` says, apart from any language. */
                    statements: {
                        /** @description Id of the sentence; it is never given a new meaning. */
                        id: string;
                        /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                        values?: {
                            [key: string]: unknown;
                        };
                    }[];
                }[];
            }[];
            /** @description Legal hold. Null: none. */
            hold: {
                /**
                 * Format: date-time
                 * @description Since when.
                 */
                since: string;
                /** @description Name of the user who placed it. Null: unknown. */
                by: string | null;
                /** @description The reason, in words. */
                reason: string;
            } | null;
        };
        /** @description Which pictures of a record one camera took, by the pattern of its sensor. */
        RecordCameras: {
            /**
             * @description How far the last comparison got.
             * @enum {string}
             */
            state: "not-asked" | "waiting" | "failed" | "complete";
            /** @description When it was asked for. Null: not yet. */
            askedAt: string | null;
            /** @description The record whose pictures were compared as well. Null: none, or it is gone. */
            other: {
                /**
                 * Format: uuid
                 * @description Identifier of that record.
                 */
                id: string;
                /** @description Its reference. */
                referenceId: string;
            } | null;
            /** @description Pictures of one camera each, the largest group first. */
            groups: {
                /** @description Its pictures. */
                photos: components["schemas"]["CameraPhoto"][];
                /** @description The weakest match by which the group came together, as peak-to-correlation energy. */
                pce: number;
            }[];
            /** @description Pictures that match no other. */
            alone: components["schemas"]["CameraPhoto"][];
            /** @description Pictures that could not be read, those of whose sensor nothing can be told, and those of a size that no other has. */
            leftOut: {
                /**
                 * Format: uuid
                 * @description Identifier of the asset.
                 */
                assetId: string;
                /** @description File name as its sender gave it. */
                originalName: string;
                /** @description Whether it is the other record’s. */
                isOther: boolean;
                /**
                 * @description Why nothing can be told of it.
                 * @enum {string}
                 */
                reason: "small" | "large" | "unusable" | "other-size" | "unreadable";
            }[];
            /** @description What the search among the pictures of other records found. */
            elsewhere: {
                /**
                 * @description How far it got. `off`: the organisation keeps no patterns.
                 * @enum {string}
                 */
                state: "off" | "not-searched" | "waiting" | "failed" | "complete";
                /** @description Pictures of other records that have the size of a searched one. Null: not told, since the caller may not see all records. */
                compared: number | null;
                /** @description Others of these sizes that were not compared: their patterns are of an earlier kind, of which each search renews some. Null: not told, as with `compared`. */
                unsearched: number | null;
                /** @description Pictures of this record that match some of another one, the best match first. */
                matches: {
                    /** @description Those of this record. */
                    photos: {
                        /**
                         * Format: uuid
                         * @description Identifier of the asset.
                         */
                        assetId: string;
                        /** @description File name as its sender gave it. */
                        originalName: string;
                    }[];
                    /** @description The other record. */
                    record: {
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        id: string;
                        /** @description What people call the record; unique in the organisation. */
                        referenceId: string;
                    };
                    /** @description Those of the other record. */
                    others: {
                        /**
                         * Format: uuid
                         * @description Identifier of the asset.
                         */
                        assetId: string;
                        /** @description File name as its sender gave it. */
                        originalName: string;
                    }[];
                    /** @description Peak-to-correlation energy of the two fingerprints. */
                    pce: number;
                    /**
                     * @description What the metadata say of the devices that took them.
                     * @enum {string}
                     */
                    devices: "same-device" | "same-model" | "different" | "unnamed";
                    /** @description The device that metadata of this record name. Empty: none. */
                    device: string;
                    /** @description The device that metadata of the other record name. Empty: none. */
                    otherDevice: string;
                }[];
                /** @description Pictures of this record that match none of another, of which nothing can be told. */
                cannotTell: {
                    /**
                     * Format: uuid
                     * @description Identifier of the asset.
                     */
                    assetId: string;
                    /** @description File name as its sender gave it. */
                    originalName: string;
                    /**
                     * @description `not-kept`: the organisation keeps no pattern of such. `weak`: there is too little of one, as in reduced copies. `no-device`: the metadata name no device, as in copies that a messenger sent.
                     * @enum {string}
                     */
                    reason: "not-kept" | "weak" | "no-device";
                }[];
            };
            /** @description Pictures of this record that were not compared: they came later, or there were too many. */
            notCompared: number;
            /** @description What it shows, or why it failed, in English. Empty before it ended. */
            message: string;
            /** @description The same as data: see `Statement`. */
            statements: {
                /** @description Id of the sentence; it is never given a new meaning. */
                id: string;
                /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                values?: {
                    [key: string]: unknown;
                };
            }[];
        };
        /** @description Something that stands out when the files of a record are compared. */
        RecordFinding: {
            /**
             * @description Stable code.
             * @enum {string}
             */
            code: "ERROR_TAMPERED_ASSETS" | "ERROR_ORIGINAL_DIFFERS" | "ERROR_DUPLICATE_MEDIA" | "ERROR_FACIAL_MATCH_FAILURE" | "ERROR_CLAIM_DEVICE" | "ERROR_PAYEE_ACCOUNT" | "ERROR_INVOICE_NUMBER" | "ERROR_SHARED_ACCOUNT" | "ERROR_OBJECT_NUMBER" | "ERROR_CAMERA_ELSEWHERE" | "ERROR_CAMERA_CONTRADICTION" | "ERROR_RECEIPT_DATE" | "ERROR_CLAIM_AMOUNT" | "ERROR_CLAIM_DAYLIGHT" | "ERROR_LOCATION_DIFFERENCE" | "ERROR_CREATE_DATE_AGE" | "ERROR_TIME_DIFFERENCE" | "ERROR_DEVICE_DIFFERENCE" | "ERROR_IMAGE_TOO_SMALL";
            /** @description One or two sentences with the values and the limit, in English and in miles. */
            message: string;
            /** @description What the message says, apart from any language and unit. Absent: an older finding. */
            statements?: {
                /** @description Id of the sentence; it is never given a new meaning. */
                id: string;
                /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                values?: {
                    [key: string]: unknown;
                };
            }[];
            /** @description Assets concerned; the one that stands out comes first. */
            assetIds: string[];
            /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
            values: {
                [key: string]: number | string | null;
            };
            /** @description For a duplicate, another claimant’s device or item, and for what invoices state: the earlier files that it matches, as far as the caller may see them. */
            matches: {
                /**
                 * Format: uuid
                 * @description Identifier of the asset.
                 */
                assetId: string;
                /** @description Identifier of the record. Null: the file belongs to none. */
                recordId: string | null;
                /** @description Reference of the record of the earlier file. Null: none, or unknown to the caller. */
                referenceId: string | null;
                /** @description File name as its sender gave it. */
                originalName: string;
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                createdAt: string;
                /**
                 * @description The same bytes, the same content, a picture or sound that matches, the same receipt, the same device, the same number or another account of one payee, the same account of another payee, or the same item (by VIN, IMEI or serial number).
                 * @enum {string}
                 */
                match: "file" | "content" | "near" | "sound" | "receipt" | "device" | "number" | "account" | "payee" | "object" | "camera";
                /** @description Short-lived signed address of a small picture. Null: there is none. */
                thumbnail: string | null;
            }[];
        };
        /** @description Which known cameras took pictures of a record, by the pattern of the sensor. */
        RecordKnownCameras: {
            /**
             * @description How far the last comparison that somebody asked for got.
             * @enum {string}
             */
            state: "not-asked" | "waiting" | "failed" | "complete";
            /** @description When it was asked for. Null: not yet. */
            askedAt: string | null;
            /** @description What each comparison showed, also of those that nobody asked for; matches first. */
            results: components["schemas"]["KnownCameraResult"][];
            /** @description How often photos matched cameras when it was measured, with originals and fingerprints of ordinary photos. */
            measured: {
                /** @description Pairs of a photo and a camera that did not take it. */
                pairs: number;
                /** @description How many of them matched. */
                wrong: number;
                /** @description Upper 95 % bound of their share, 0 to 1. */
                mostWrong: number;
                /** @description Photos of a camera that was compared. */
                photos: number;
                /** @description How many of them matched it. */
                found: number;
                /** @description Lower 95 % bound of their share, 0 to 1. */
                leastFound: number;
                /** @description Cameras of the measurement. */
                cameras: number;
            };
            /** @description Why it failed, in English. Empty: it did not. */
            message: string;
            /** @description The same as data: see `Statement`. */
            statements: {
                /** @description Id of the sentence; it is never given a new meaning. */
                id: string;
                /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                values?: {
                    [key: string]: unknown;
                };
            }[];
        };
        /** @description Something that two records share. */
        RecordLink: {
            /**
             * @description What is shared.
             * @enum {string}
             */
            kind: "file" | "resemblance" | "device" | "camera" | "invoice" | "account" | "phone" | "email" | "number" | "claimant" | "address" | "nearby" | "merchant";
            /** @description What is shared, as the first record states it. Null: files, which speak for themselves. */
            value: string | null;
            /**
             * Format: uuid
             * @description A record.
             */
            from: string;
            /**
             * Format: uuid
             * @description Another record.
             */
            to: string;
            /** @description The file that states it in each of them. */
            files: {
                /** @description The file of the first record. Null: it is in no file. */
                from: {
                    /**
                     * Format: uuid
                     * @description Identifier of the asset.
                     */
                    assetId: string;
                    /** @description File name as its sender gave it. */
                    originalName: string;
                    /** @description Short-lived signed address of a small picture. Null: there is none. */
                    thumbnail: string | null;
                } | null;
                /** @description The file of the other record. Null: it is in no file. */
                to: {
                    /**
                     * Format: uuid
                     * @description Identifier of the asset.
                     */
                    assetId: string;
                    /** @description File name as its sender gave it. */
                    originalName: string;
                    /** @description Short-lived signed address of a small picture. Null: there is none. */
                    thumbnail: string | null;
                } | null;
            };
        };
        /** @description What a record shares with others, and these with others again. */
        RecordLinks: {
            /** @description The record itself first, then those that share most with it. */
            records: components["schemas"]["LinkedRecord"][];
            /** @description What they share, the weightiest kind first. */
            links: components["schemas"]["RecordLink"][];
            /** @description What the record shares with so many others that it links it to none. */
            common: {
                /**
                 * @description What is shared.
                 * @enum {string}
                 */
                kind: "file" | "resemblance" | "device" | "camera" | "invoice" | "account" | "phone" | "email" | "number" | "claimant" | "address" | "nearby" | "merchant";
                /** @description What it is. Null: files. */
                value: string | null;
            }[];
            /** @description Whether there may be more records than are returned. */
            isCut: boolean;
        };
        /** @description A record as it is listed. */
        RecordSummary: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description What people call the record; unique in the organisation. */
            referenceId: string;
            /** @description Name of the record; may be empty. */
            name: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Username of the creator. Null: the system, or unknown to the caller. */
            createdBy: string | null;
            /** @description Whether the record is archived. */
            archived: boolean;
            /** @description Whether a person should look at the record. */
            needsReview: boolean;
            /** @description Number of assets. */
            assetCount: number;
            /** @description Number of assets whose analysis has not ended. */
            pendingCount: number;
            /** @description Number of assets whose analysis failed. */
            failedCount: number;
            /** @description Whether a customer was asked for something and has not answered yet. */
            awaitsCustomer: boolean;
            /** @description Where it stands in the review queue. Null: the caller was only shown the record. */
            review: components["schemas"]["ReviewState"] | null;
            /** @description Highest score of its assets, 0 to 100, without the low ones of poor copies. Null: none is known. */
            tamperScore: number | null;
            /** @description Whether that score is low or moderate although one method is sure of the contrary for one of the files. */
            isDisputed: boolean;
            /** @description Number of findings of the record. */
            findingCount: number;
            /** @description Kinds of these findings, the gravest first. */
            findingCodes: ("ERROR_TAMPERED_ASSETS" | "ERROR_ORIGINAL_DIFFERS" | "ERROR_DUPLICATE_MEDIA" | "ERROR_FACIAL_MATCH_FAILURE" | "ERROR_CLAIM_DEVICE" | "ERROR_PAYEE_ACCOUNT" | "ERROR_INVOICE_NUMBER" | "ERROR_SHARED_ACCOUNT" | "ERROR_OBJECT_NUMBER" | "ERROR_CAMERA_ELSEWHERE" | "ERROR_CAMERA_CONTRADICTION" | "ERROR_RECEIPT_DATE" | "ERROR_CLAIM_AMOUNT" | "ERROR_CLAIM_DAYLIGHT" | "ERROR_LOCATION_DIFFERENCE" | "ERROR_CREATE_DATE_AGE" | "ERROR_TIME_DIFFERENCE" | "ERROR_DEVICE_DIFFERENCE" | "ERROR_IMAGE_TOO_SMALL")[];
            /** @description The decision in force. Null: none. */
            decision: components["schemas"]["Decision"] | null;
            /** @description The user to whom it is assigned. Null: nobody. */
            assignedTo: components["schemas"]["Assignee"] | null;
            /** @description Short-lived signed address of a small picture. Null: there is none. */
            thumbnail: string | null;
            /** @description The work order that the record came from: its identifier, reference, type and customer. Null: none. */
            requestData: {
                [key: string]: unknown;
            } | null;
        };
        /** @description A list of records that a user saved under a name. */
        RecordView: {
            /** @description Name of the saved list. */
            name: string;
            /** @description Filters and order, as the address of the list has them after `?`. */
            search: string;
        };
        /** @description Key frames, waveform, spectrogram and playback of an audio or video file. All of it is derived from the file. */
        Recording: {
            /**
             * Format: uuid
             * @description Identifier of the asset.
             */
            assetId: string;
            /** @description Length in seconds. Null: the file does not say. */
            durationSeconds: number | null;
            /** @description Size of the stored frame. Null: there is no picture. */
            frame: {
                /** @description Width in pixels. */
                width: number;
                /** @description Height in pixels. */
                height: number;
                /** @description Degrees by which players turn it clockwise. */
                rotation: number;
            } | null;
            /** @description Frames per second. Null: there is no picture. */
            frameRate: number | null;
            /** @description Key frames, in order of time. */
            frames: components["schemas"]["KeyFrame"][];
            /** @description The waveform. Null: there is no sound. */
            waveform: {
                /** @description Seconds that one pair of peaks stands for. */
                secondsPerPeak: number;
                /** @description Lowest and highest sample of each stretch in turn, −127 to 127. */
                peaks: number[];
            } | null;
            /** @description The spectrogram: time from left to right, frequency from 0 at the bottom. Null: there is no sound. */
            spectrogram: {
                /** @description Short-lived signed address of the picture. */
                picture: string;
                /** @description Frequency at the top edge, in hertz. */
                hertz: number;
            } | null;
            /** @description How notes are written to a claims system. Null in answers, and left out when it is created: the events themselves are sent, as JSON. */
            notes: string[];
            /** @description What the notes say, apart from any language. Absent: an older reading. */
            statements?: {
                /** @description What each note says, in the same order. */
                notes: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                }[][];
            };
            /** @description How it can be played. */
            playback: {
                /** @description Whether common browsers play the file as it is. */
                isWidelyPlayed: boolean;
                /** @description Short-lived signed address of the original. Null: it is not kept. */
                original: string | null;
                /** @description Short-lived signed address of a copy that browsers play. Null: there is none. */
                copy: string | null;
                /**
                 * @description State of the playable copy.
                 * @enum {string}
                 */
                copyState: "none" | "queued" | "running" | "complete" | "failed";
                /** @description Share of the copy that is made, 0 to 1. Null: none is being made. */
                copyProgress: number | null;
                /** @description Why no copy could be made. Null: nothing went wrong. */
                copyMessage: string | null;
                /** @description What that message says, apart from any language. Absent: told in English alone. */
                copyStatements?: {
                    /** @description Id of the sentence; it is never given a new meaning. */
                    id: string;
                    /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                    values?: {
                        [key: string]: unknown;
                    };
                }[];
            };
        };
        /** @description One analysed file in the list of reports. */
        ReportSummary: {
            /**
             * Format: uuid
             * @description Identifier of the asset.
             */
            assetId: string;
            /** @description Identifier of the record. Null: the file belongs to none. */
            recordId: string | null;
            /** @description Reference of the record. Null: the file belongs to none. */
            referenceId: string | null;
            /** @description File name as its sender gave it. */
            originalName: string;
            /**
             * @description Medium of the file.
             * @enum {string}
             */
            type: "image" | "video" | "audio" | "pdf" | "email" | "otherFileType";
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * @description State of the analysis; `none`: no analysis was wanted.
             * @enum {string}
             */
            analysisStatus: "none" | "queued" | "running" | "complete" | "failed";
            /** @description Tamper score from 0 to 100; 100 is the most suspicious. Null: no analysis has given one. */
            tamperScore: number | null;
            /**
             * @description The tamper score in a word: `low` below 25, `moderate` below 50, `high` below 75, `very-high` from 75, `unknown` without a score.
             * @enum {string}
             */
            band: "low" | "moderate" | "high" | "very-high" | "unknown";
            /** @description Whether the score is low or moderate although one method is sure of the contrary. */
            isDisputed: boolean;
            /** @description Short-lived signed address of a small picture. Null: there is none. */
            thumbnail: string | null;
        };
        /** @description A file that the customer sent. */
        RequestAsset: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description File name as its sender gave it. */
            originalName: string;
            /** @description Media type, recognised by content. */
            mimeType: string;
            /** @description Tamper score from 0 to 100; 100 is the most suspicious. Null: no analysis has given one. */
            tamperScore: number | null;
            /** @description Whether the score is low or moderate although one method is sure of the contrary. */
            isDisputed: boolean;
            /** @description Short-lived signed address of a small picture. Null: there is none. */
            thumbnail: string | null;
        };
        /** @description Why a record needs review. */
        ReviewReason: {
            /**
             * @description Why: a score at the threshold, a finding, a changed document, a bad signature, bad content credentials, a file that names itself made by AI, a score that one method contradicts, digits, a failed or inconclusive analysis, a type that is not analysed, or a mark.
             * @enum {string}
             */
            kind: "score" | "finding" | "document" | "signature" | "credentials" | "ai-made" | "disputed" | "place" | "contradiction" | "sums" | "digits" | "foreign-data" | "editor" | "failed" | "impossible" | "not-analysed" | "marked" | "earlier";
            /** @description Of a finding its code, of a document its verdict, of a signature or content credentials their state. Null: none of these. */
            code: ("ERROR_TAMPERED_ASSETS" | "ERROR_ORIGINAL_DIFFERS" | "ERROR_DUPLICATE_MEDIA" | "ERROR_FACIAL_MATCH_FAILURE" | "ERROR_CLAIM_DEVICE" | "ERROR_PAYEE_ACCOUNT" | "ERROR_INVOICE_NUMBER" | "ERROR_SHARED_ACCOUNT" | "ERROR_OBJECT_NUMBER" | "ERROR_CAMERA_ELSEWHERE" | "ERROR_CAMERA_CONTRADICTION" | "ERROR_RECEIPT_DATE" | "ERROR_CLAIM_AMOUNT" | "ERROR_CLAIM_DAYLIGHT" | "ERROR_LOCATION_DIFFERENCE" | "ERROR_CREATE_DATE_AGE" | "ERROR_TIME_DIFFERENCE" | "ERROR_DEVICE_DIFFERENCE" | "ERROR_IMAGE_TOO_SMALL" | "intact" | "changed" | "harmless-change" | "broken" | "cannot-tell" | "valid" | "covers-part" | "changed-after" | "spoofed" | "unsigned" | "unchecked" | "invalid" | "ingredient-invalid") | null;
            /** @description The file. Null: the record as a whole. */
            assetId: string | null;
            /** @description Name of the file. Null: the record as a whole. */
            originalName: string | null;
            /** @description Weight in the queue, 0 to 100. */
            weight: number;
            /** @description Score of the file, where that is the reason. Null otherwise. */
            score: number | null;
            /** @description Of a duplicate: whether the earlier file belongs to another record, or to none. */
            isElsewhere: boolean;
            /** @description When the failed analysis is tried again. Null: it is not. */
            retryAt: string | null;
            /**
             * Format: date-time
             * @description Since when.
             */
            since: string;
        };
        /** @description Where a record stands in the review queue. */
        ReviewState: {
            /** @description Weight of all open reasons together, 0 to 130; 0: nothing waits. */
            weight: number;
            /** @description Since when it waits. Null: it does not. */
            since: string | null;
            /** @description The reasons, the gravest first, at most 20. */
            reasons: components["schemas"]["ReviewReason"][];
            /** @description Number of reasons. */
            reasonCount: number;
            /** @description Highest total read on one of its receipts. Null: none. */
            amount: {
                /** @description The amount. */
                value: number;
                /** @description Currency as an ISO 4217 code. Null: not known. */
                currency: string | null;
            } | null;
            /** @description Until when it stays out of the queue. Null: it does not. */
            snoozedUntil: string | null;
            /** @description Set while it is escalated. Null: it is not. */
            escalation: {
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                at: string;
                /** @description Name of the user who did it. */
                by: string;
                /** @description Why it was escalated. */
                note: string;
            } | null;
            /** @description Whether the decision waits for another user’s confirmation and is not in force. */
            isProposed: boolean;
        };
        /** @description How much each reason weighs in the review queue: 0 (ignored) to 100. */
        ReviewWeights: {
            /**
             * @description Weight of a score, as a share of the score itself, 0 (ignored) to 100.
             * @default 100
             */
            score: number;
            /**
             * @description Weight of a duplicate from another record, 0 (ignored) to 100.
             * @default 85
             */
            duplicateElsewhere: number;
            /**
             * @description Weight of a duplicate within the record, 0 (ignored) to 100.
             * @default 30
             */
            duplicateHere: number;
            /**
             * @description Weight of an original that differs from the copy, 0 (ignored) to 100.
             * @default 80
             */
            originalDiffers: number;
            /**
             * @description Weight of files at or above the organisation’s limit, 0 (ignored) to 100.
             * @default 80
             */
            tamperedAssets: number;
            /**
             * @description Weight of faces that differ, 0 (ignored) to 100.
             * @default 65
             */
            facialMatch: number;
            /**
             * @description Weight of a device that another claimant used, 0 (ignored) to 100.
             * @default 60
             */
            claimDevice: number;
            /**
             * @description Weight of an account that earlier invoices of the payee do not name, 0 (ignored) to 100.
             * @default 60
             */
            payeeAccount: number;
            /**
             * @description Weight of an invoice number that the payee used before, 0 (ignored) to 100.
             * @default 55
             */
            invoiceNumber: number;
            /**
             * @description Weight of an account that earlier invoices name for other payees, 0 (ignored) to 100.
             * @default 50
             */
            sharedAccount: number;
            /**
             * @description Weight of a vehicle, phone or appliance that a file of another claimant names, 0 (ignored) to 100.
             * @default 45
             */
            objectNumber: number;
            /**
             * @description Weight of a camera that took pictures of another record, 0 (ignored) to 100.
             * @default 30
             */
            cameraElsewhere: number;
            /**
             * @description Weight of a match with a known camera beside metadata that name another device, 0 (ignored) to 100.
             * @default 55
             */
            cameraContradiction: number;
            /**
             * @description Weight of a receipt whose date does not fit the claim, 0 (ignored) to 100.
             * @default 50
             */
            receiptDate: number;
            /**
             * @description Weight of receipts that sum to less than is claimed, 0 (ignored) to 100.
             * @default 40
             */
            claimAmount: number;
            /**
             * @description Weight of a photo exposed for daylight at night, 0 (ignored) to 100.
             * @default 35
             */
            claimDaylight: number;
            /**
             * @description Weight of places too far apart, 0 (ignored) to 100.
             * @default 45
             */
            locationDifference: number;
            /**
             * @description Weight of a picture that is too old, 0 (ignored) to 100.
             * @default 40
             */
            createDateAge: number;
            /**
             * @description Weight of times too far apart, 0 (ignored) to 100.
             * @default 35
             */
            timeDifference: number;
            /**
             * @description Weight of different devices, 0 (ignored) to 100.
             * @default 30
             */
            deviceDifference: number;
            /**
             * @description Weight of a picture that is too small, 0 (ignored) to 100.
             * @default 20
             */
            imageTooSmall: number;
            /**
             * @description Weight of a changed document, 0 (ignored) to 100.
             * @default 75
             */
            documentChanged: number;
            /**
             * @description Weight of a signature that does not verify, 0 (ignored) to 100.
             * @default 90
             */
            signature: number;
            /**
             * @description Weight of content credentials that do not verify, 0 (ignored) to 100.
             * @default 60
             */
            credentials: number;
            /**
             * @description Weight of a file that names itself made by AI, 0 (ignored) to 100.
             * @default 80
             */
            aiMade: number;
            /**
             * @description Weight of a score below the threshold that one method contradicts, 0 (ignored) to 100.
             * @default 45
             */
            disputed: number;
            /**
             * @description Weight of a place that one method marks although the score stays below the threshold, 0 (ignored) to 100.
             * @default 45
             */
            place: number;
            /**
             * @description Weight of a date or another fact that cannot be true, 0 (ignored) to 100.
             * @default 50
             */
            contradiction: number;
            /**
             * @description Weight of figures of a receipt or an invoice that do not add up, 0 (ignored) to 100.
             * @default 55
             */
            sums: number;
            /**
             * @description Weight of conspicuous digits on a receipt, 0 (ignored) to 100.
             * @default 55
             */
            digits: number;
            /**
             * @description Weight of data in a file that do not belong to it, 0 (ignored) to 100.
             * @default 50
             */
            foreignData: number;
            /**
             * @description Weight of a file that an image editor saved, 0 (ignored) to 100.
             * @default 25
             */
            editor: number;
            /**
             * @description Weight of an analysis that failed, 0 (ignored) to 100.
             * @default 60
             */
            failed: number;
            /**
             * @description Weight of an analysis that could not tell, 0 (ignored) to 100.
             * @default 50
             */
            impossible: number;
            /**
             * @description Weight of a file whose type is not analysed, 0 (ignored) to 100.
             * @default 40
             */
            notAnalysed: number;
        };
        /** @description One file of a detection run and what became of it. */
        RunFile: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Path of the file, from where the storage begins. */
            path: string;
            /** @description Size in bytes. */
            byteSize: number;
            /** @description When the file was last changed, as its storage says. Null: the storage does not say. */
            modifiedAt: string | null;
            /**
             * @description `taken`: taken in; `same`: the same content as before; `skipped`: not taken in.
             * @enum {string}
             */
            state: "waiting" | "taken" | "same" | "skipped" | "failed";
            /** @description What went wrong. Null: nothing. */
            error: string | null;
            /** @description The asset that it became. Null: none. */
            asset: {
                /**
                 * Format: uuid
                 * @description Identifier.
                 */
                id: string;
                /** @description Identifier of the record. Null: the file belongs to none. */
                recordId: string | null;
                /** @description State of the analysis. */
                analysisStatus: string;
                /** @description Tamper score from 0 to 100; 100 is the most suspicious. Null: no analysis has given one. */
                tamperScore: number | null;
            } | null;
        };
        /** @description When a detection job runs. */
        Schedule: {
            /** @description Minute, hour, day of the month, month, day of the week. */
            cron: string;
            /** @description Time zone of the IANA database. */
            timeZone: string;
        };
        /** @description Something that somebody did unusually often, told to administrators. */
        SecurityAlert: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * @description What was done more often within an hour than the settings allow for.
             * @enum {string}
             */
            kind: "failed-sign-ins" | "refused-calls" | "downloads";
            /** @description User name, or an address of the network. */
            about: string;
            /** @description How often within the hour. */
            count: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Whether it was read. */
            read: boolean;
        };
        /** @description A link that opens one record, read-only, to whoever has it. */
        Share: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            recordId: string;
            /** @description What people call the record; unique in the organisation. */
            referenceId: string;
            /** @description For whom, in the words of the user who made it. */
            name: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Username of the creator. Null: the system, or unknown to the caller. */
            createdBy: string | null;
            /**
             * Format: date-time
             * @description When it stops working.
             */
            expiresAt: string;
            /** @description When it was last used. Null: never. */
            lastUsedAt: string | null;
            /**
             * @description State.
             * @enum {string}
             */
            state: "active" | "expired" | "revoked";
        };
        /** @description The last test of a media storage. */
        StorageTest: {
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Whether all steps passed. */
            passed: boolean;
            /** @description The steps of the test, in order; it ends with the first that fails. */
            checks: {
                /**
                 * @description What was checked.
                 * @enum {string}
                 */
                check: "address" | "connection" | "identity" | "key" | "folder" | "reading";
                /** @description Whether it passed. Null: could not be told. */
                passed: boolean | null;
                /** @description Explanation for people. */
                message: string;
            }[];
            /** @description Key that the server showed, where it is not the pinned one. Null: it is. */
            offeredHostKey: string | null;
        };
        /** @description The verdict on one file: score, reasons and the results of all methods. */
        TamperedResult: {
            /** @description 0 to 100; 100 is the most suspicious. Null while the analysis runs, after a failure, and where nothing could be measured. */
            tamperScore: number | null;
            /**
             * @description The tamper score in a word: `low` below 25, `moderate` below 50, `high` below 75, `very-high` from 75, `unknown` without a score.
             * @enum {string}
             */
            band: "low" | "moderate" | "high" | "very-high" | "unknown";
            /** @description The reasons in plain words, the most important first. */
            sentences: string[];
            /** @description What each sentence says, apart from any language, in the same order. Absent: an older analysis. */
            statements?: ({
                /** @description Id of the sentence; it is never given a new meaning. */
                id: string;
                /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                values?: {
                    [key: string]: unknown;
                };
            }[] | null)[];
            /** @description Why there is no verdict. Null: no failure. */
            error: {
                /** @description Stable code of the failure. */
                code: string;
                /** @description The failure in words. */
                message: string;
            } | null;
            /** @description The results of all methods. */
            assessments: components["schemas"]["Assessment"][];
            /** @description Short-lived signed address of the heat map over all methods. Null: there is none. */
            overlay: string | null;
            /** @description Whether the analysis is still under way. Poll until it is `false`. */
            isLoading: boolean;
            /** @description The same as `isLoading`. */
            loading: boolean;
            /** @description Share that is done, 0 to 1. Null: nothing is under way. */
            progress: number | null;
            /** @description Duration in milliseconds. Null: not measured. */
            milliseconds: number | null;
            /** @description Provisional: what the picture’s own bytes say while its pixels are still being examined. It is no verdict, and no event reports it as one. Absent: not loading, not a picture, or nothing was read yet. */
            firstLook?: {
                /** @description Number of methods that had something to look at so far. */
                methods: number;
                /** @description What these methods found, the most suspicious first. */
                findings: {
                    /** @description Name of the method. */
                    model: string;
                    /** @description Title of the method. */
                    title: string;
                    /** @description Score of this method alone from 0 to 100; not of the file. */
                    compromisedScore: number;
                    /** @description What the method saw, in one sentence. */
                    message: string;
                    /** @description What the message says, apart from any language. Absent: told in English only. */
                    statements?: {
                        /** @description What the method saw. */
                        message: {
                            /** @description Id of the sentence; it is never given a new meaning. */
                            id: string;
                            /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                            values?: {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                }[];
            };
            /** @description How good a copy a picture is. Absent: not a picture, or analysed before this was reported. */
            condition?: {
                /**
                 * @description `poor`: little can be told from this copy; `limited`: less than from an original.
                 * @enum {string}
                 */
                level: "good" | "limited" | "poor";
                /** @description Why the copy is limited or poor. */
                reasons: ({
                    /**
                     * @description The reason.
                     * @constant
                     */
                    kind: "small";
                    /** @description Width in pixels. */
                    width: number;
                    /** @description Height in pixels. */
                    height: number;
                } | {
                    /**
                     * @description The reason.
                     * @constant
                     */
                    kind: "coarse";
                    /** @description JPEG quality, 1 to 100. */
                    jpegQuality: number;
                } | {
                    /**
                     * @description The reason.
                     * @constant
                     */
                    kind: "saved-again";
                    /** @description Number of JPEG compressions that were found; there may have been more. */
                    savings: number;
                } | {
                    /**
                     * @description The reason.
                     * @constant
                     */
                    kind: "screenshot";
                    /** @description Messenger that copied the picture. Null: a screenshot names none. */
                    program: null;
                } | {
                    /**
                     * @description The reason.
                     * @constant
                     */
                    kind: "messenger";
                    /** @description Messenger that copied the picture. */
                    program: string;
                })[];
                /** @description Width in pixels, as stored. */
                width: number;
                /** @description Height in pixels, as stored. */
                height: number;
                /** @description Nearest quality of the usual JPEG scale, 1 to 100. Null: not a JPEG. */
                jpegQuality: number | null;
                /** @description Number of JPEG compressions that were found; there may have been more. */
                savings: number;
                /** @description What the file says about how it was copied. Null: nothing. */
                copiedBy: ({
                    /**
                     * @description How it was copied.
                     * @constant
                     */
                    kind: "screenshot";
                } | {
                    /**
                     * @description How it was copied.
                     * @constant
                     */
                    kind: "messenger";
                    /** @description Messenger that copied it. */
                    program: string;
                }) | null;
            };
            /** @description Time spans of an audio or video file that methods point at. Absent for other files. */
            timeline?: components["schemas"]["Moment"][];
            /** @description What the container of an audio or video file says about its origin. Null or absent: nothing is known. */
            container?: components["schemas"]["Container"] | null;
            /** @description Tracks and duration of an audio or video file. Null or absent: not such a file, or unknown. */
            media?: components["schemas"]["MediaFacts"] | null;
        };
        /** @description A place in a document where the words searched for stand. */
        TextMatch: {
            /** @description Number of the page, from 1. */
            page: number;
            /** @description Words before it. */
            before: string;
            /** @description The words found. */
            match: string;
            /** @description Words after it. */
            after: string;
            /** @description One box for each row that the words reach over, in the unit of the page. */
            boxes: {
                /** @description Distance from the left edge. */
                x: number;
                /** @description Distance from the top edge. */
                y: number;
                /** @description Width. */
                width: number;
                /** @description Height. */
                height: number;
            }[];
        };
        /** @description A certificate that the organisation trusts to vouch for signers. */
        TrustedCertificate: {
            /** @description SHA-256 of the certificate. */
            fingerprint: string;
            /** @description Subject. */
            subject: string;
            /** @description Issuer of the certificate. */
            issuer: string;
            /**
             * Format: date-time
             * @description First moment of validity.
             */
            validFrom: string;
            /**
             * Format: date-time
             * @description Last moment of validity.
             */
            validTo: string;
            /** @description Whether it is from the export of a till, and counts for receipts of tills alone. */
            fromTill: boolean;
            /**
             * Format: date-time
             * @description When it was added.
             */
            addedAt: string;
            /** @description Username of who added it. */
            addedBy: string;
        };
        /** @description One upload with the files that it brought. */
        UploadTransaction: {
            /**
             * Format: uuid
             * @description Identifier of the upload.
             */
            uuid: string;
            /**
             * Format: date-time
             * @description When the upload came in.
             */
            timestamp: string;
            /** @description Identifier of the record. Null: the file belongs to none. */
            recordId: string | null;
            /** @description Username of the uploader. Null: a machine or a customer, or unknown to the caller. */
            user: string | null;
            /** @description Whether all files of the upload are JPEG. */
            isJPEG: boolean;
            /** @description Where the sender said to be. Null or absent: not stated. */
            location: components["schemas"]["Location"] | null;
            /** @description The files of the upload. */
            media: {
                /**
                 * Format: uuid
                 * @description Identifier of the file within its asset.
                 */
                uuid: string;
                /** @description SHA-256 of the content without its metadata, in lower-case hexadecimal: it survives changed tags. */
                fingerprint: string;
                /** @description SHA-256 of all bytes of the file, in lower-case hexadecimal. */
                fileFingerprint: string;
                /** @description Media type, recognised by content. */
                mimeType: string;
                /** @description Labels of the file. Those that begin with `id_` are the caller’s own. */
                tags: (("scaled" | "full-scale" | "import" | "audio" | "video" | "pdf" | "email" | "otherFileType" | "expenseDetection") | string)[];
                /**
                 * Format: date-time
                 * @description When the upload came in.
                 */
                timestamp: string;
                /** @description Whether the content is a JPEG. */
                isJPEG: boolean;
                /** @description Width and height in pixels. Null: not a picture, or not measured yet. */
                size: string | null;
                /** @description Short-lived signed address of the file. Null: the file is not kept. */
                url: string | null;
            }[];
        };
        /** @description A user with their organisation, roles and own data. */
        User: {
            /**
             * Format: uuid
             * @description Identifier of the user.
             */
            id: string;
            /**
             * @description The user’s foremost role.
             * @enum {string}
             */
            role: "admin" | "user" | "support" | "auditor" | "approver";
            /** @description Roles of the user. */
            roles: ("admin" | "user" | "support" | "auditor" | "approver")[];
            /** @description The organisation of the user. */
            organization: {
                /**
                 * Format: uuid
                 * @description Identifier.
                 */
                id: string;
                /** @description Stable identifier. */
                identifier: string;
                /** @description Name of the organisation. */
                name: string;
                /** @description Whether this organisation runs the installation. */
                isMain: boolean;
            };
            /** @description Groups of the user. */
            userGroups: {
                /** @description Stable identifier. */
                identifier: string;
                /** @description Name of the group. */
                name: string;
            }[];
            /** @description The user’s own data. */
            data: {
                /** @description Name to sign in with. */
                username: string;
                /** @description Given name. */
                firstName: string;
                /** @description Family name. */
                lastName: string;
                /** @description Mail address. */
                email: string;
                /** @description Name that others see. */
                displayName: string;
                /** @description Short-lived signed address of the user’s picture. Null: none. */
                photoURL: string | null;
                /** @description How the dashboard looks and behaves for the user. */
                settings: {
                    /** @description Layout of the dashboard. */
                    layout?: components["schemas"]["LayoutSettings"];
                    /**
                     * @description Light, dark, or as the device has it.
                     * @enum {string}
                     */
                    colorScheme?: "light" | "dark" | "auto";
                    /**
                     * @description Language of the page, as an ISO 639-1 code.
                     * @enum {string}
                     */
                    language?: "en" | "de" | "es" | "fr";
                    /** @description Whether the first tour was taken or skipped. */
                    tourSeen?: boolean;
                };
                /** @description Screens that the user pinned. */
                shortcuts: string[];
                /** @description Time zone of the IANA database. */
                timezone: string;
                /** @description Whether the user wants mail. */
                receiveEmailNotifications: boolean;
                /** @description Whether a second factor is set up. */
                twoFactorInUse: boolean;
                /** @description Whether a new password must be set first. */
                firstLogin: boolean;
            };
        };
        /** @description Users who belong together, and the records that belong to them. */
        UserGroup: {
            /**
             * Format: uuid
             * @description Identifier of the group.
             */
            identifier: string;
            /** @description Name of the group. */
            name: string;
            /** @description Whether its members see only the records of their groups and their own. */
            limitsRecords: boolean;
            /** @description The members. */
            members: {
                /** @description Name to sign in with. */
                username: string;
                /** @description Name that others see. */
                displayName: string;
            }[];
            /** @description Number of records of the group. */
            recordCount: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
        };
        /** @description An address that is told of events, without its secret. */
        Webhook: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Address that is told. */
            url: string;
            /** @description Free text. */
            description: string;
            /** @description The events that it is sent. */
            events: ("analysis.finished" | "record.created" | "record.changed" | "record.decided" | "ledger.entered" | "ledger.differs" | "workorder.created" | "workorder.sent" | "workorder.submitted" | "workorder.expired" | "detectionjob.ended" | "security.alert")[];
            /** @description Whether it is switched on. */
            enabled: boolean;
            /** @description How notes are written to a claims system. Null in answers, and left out when it is created: the events themselves are sent, as JSON. */
            notes: {
                /**
                 * @description `claimcenter`: Guidewire ClaimCenter, `url` ends in `/rest`; `salesforce`: Salesforce, `url` is the domain of the organisation.
                 * @enum {string}
                 */
                system: "claimcenter" | "salesforce";
                /** @description What names the claim in that system: `reference` of the record, `number` of its claim, or one of the organisation’s own facts. */
                claimFrom: ("reference" | "number") | string;
                /**
                 * @description Language of the notes.
                 * @enum {string}
                 */
                language: "en" | "de" | "es" | "fr";
                /**
                 * Format: uri
                 * @description Gives access tokens for client credentials (OAuth 2.0).
                 */
                tokenUrl: string;
                /** @description Identifier of the client. */
                clientId: string;
                /** @description Scope that is asked for; may be empty. */
                scope: string;
            } | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description The last delivery. Null: none. */
            lastDelivery: {
                /**
                 * @description State of the delivery.
                 * @enum {string}
                 */
                status: "waiting" | "delivered" | "failed" | "skipped";
                /** @description HTTP status of the answer. Null: none came. */
                responseStatus: number | null;
                /**
                 * Format: date-time
                 * @description When it was sent.
                 */
                at: string;
            } | null;
        };
        /** @description One event sent to a webhook and what came back. */
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description Name of the event, or `test`. */
            event: string;
            /**
             * @description State of the delivery.
             * @enum {string}
             */
            status: "waiting" | "delivered" | "failed" | "skipped";
            /** @description Number of attempts. */
            attempts: number;
            /** @description HTTP status of the answer. Null: none came. */
            responseStatus: number | null;
            /** @description What went wrong. Null: nothing. */
            error: string | null;
            /** @description Duration in milliseconds. Null: not measured. */
            milliseconds: number | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description When it was last tried. Null: never. */
            lastAttemptAt: string | null;
            /** @description What is told, as it is sent; where notes are written, the event that the note is about. */
            data: {
                [key: string]: unknown;
            };
        };
        /** @description A work order: what is asked of a customer, with its history and link. */
        WorkOrder: {
            /**
             * Format: uuid
             * @description Identifier of the work order.
             */
            id: string;
            /** @description What people call the work order; unique in the organisation. */
            requestId: string;
            /** @description Given name. */
            firstName: string;
            /** @description Family name. */
            lastName: string;
            /** @description Mail address of the customer. Null: none. */
            email: string | null;
            /** @description Telephone number: ten digits, or `+` with country code. Null: none is known. */
            smsNumber: string | null;
            /**
             * Format: date-time
             * @description When the request ends.
             */
            due: string;
            /** @description What it is about; decides which questions are asked. */
            type: string;
            /** @description The files that the customer sent. */
            assets: components["schemas"]["RequestAsset"][];
            /**
             * @description CREATED: nothing was sent; SENT; OPENED; STARTED: an answer or a file is in; SUBMITTED; COMPLETED: closed; EXPIRED: due, or ended.
             * @enum {string}
             */
            state: "CREATED" | "SENT" | "OPENED" | "STARTED" | "SUBMITTED" | "COMPLETED" | "EXPIRED";
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Username of the creator. Null: the system, or unknown to the caller. */
            createdBy: string | null;
            /** @description Username of who is to look at what comes. Null: nobody. */
            assignedTo: string | null;
            /** @description The record that it yields, or asks more for. Null: none yet. */
            recordId: string | null;
            /** @description The work order that this one asks more for. Null: it stands alone. */
            additionalTo: string | null;
            /** @description Ways by which the newest message with the link could not be delivered. */
            undelivered: {
                /**
                 * @description The way it went or came.
                 * @enum {string}
                 */
                channel: "mail" | "sms";
                /** @description Mail address or telephone number. */
                recipient: string;
                /** @description What the mail server or gateway said. Null: nothing. */
                reason: string | null;
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                at: string;
            }[];
            /** @description Reference of the question set. Null: the usual one of the type. */
            questionSetRefId: string | null;
            /** @description Words of the organisation to the customer. */
            message: string;
            /** @description Language that was chosen for the customer. Null: none. */
            language: ("en" | "de" | "es" | "fr") | null;
            /** @description Asset with the face of the person who is expected in the photos. Null: none. */
            referenceFace: string | null;
            /** @description The picture whose original is asked for. Null: it is not for that. */
            originalOf: string | null;
            /** @description When the link was last sent. Null: never. */
            sentAt: string | null;
            /** @description When the customer was last reminded. Null: never. */
            remindedAt: string | null;
            /** @description When the customer submitted it. Null: not yet. */
            submittedAt: string | null;
            /** @description Key to which what the customer sends can be encrypted: ECDH on P-256, SubjectPublicKeyInfo in base64. */
            publicKey: string;
            /** @description The customer’s link. Null: it can no longer be answered, or the caller may not see it. */
            captureLink: string | null;
            /** @description What happened, the oldest first. */
            history: {
                /**
                 * @description What happened.
                 * @enum {string}
                 */
                step: "CREATED" | "SENT" | "OPENED" | "STARTED" | "SUBMITTED" | "COMPLETED" | "EXPIRED" | "RESENT" | "REMINDED" | "CHANGED" | "UNDELIVERED";
                /** @description Name of the user. Null: the customer, or the system. */
                by: string | null;
                /** @description The ways by which it was sent. */
                channels: ("mail" | "sms")[];
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                at: string;
            }[];
            /** @description What more was asked for, the oldest first. */
            additional: {
                /**
                 * Format: uuid
                 * @description Identifier.
                 */
                id: string;
                /** @description What people call the work order; unique in the organisation. */
                requestId: string;
                /**
                 * @description State.
                 * @enum {string}
                 */
                state: "CREATED" | "SENT" | "OPENED" | "STARTED" | "SUBMITTED" | "COMPLETED" | "EXPIRED";
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                createdAt: string;
            }[];
        };
        /** @description A work order as it is listed. */
        WorkOrderSummary: {
            /**
             * Format: uuid
             * @description Identifier.
             */
            id: string;
            /** @description What people call the work order; unique in the organisation. */
            requestId: string;
            /** @description Given name. */
            firstName: string;
            /** @description Family name. */
            lastName: string;
            /** @description Mail address of the customer. Null: none. */
            email: string | null;
            /** @description Telephone number: ten digits, or `+` with country code. Null: none is known. */
            smsNumber: string | null;
            /**
             * Format: date-time
             * @description When the request ends.
             */
            due: string;
            /** @description What it is about; decides which questions are asked. */
            type: string;
            /** @description The files that the customer sent. */
            assets: components["schemas"]["RequestAsset"][];
            /**
             * @description CREATED: nothing was sent; SENT; OPENED; STARTED: an answer or a file is in; SUBMITTED; COMPLETED: closed; EXPIRED: due, or ended.
             * @enum {string}
             */
            state: "CREATED" | "SENT" | "OPENED" | "STARTED" | "SUBMITTED" | "COMPLETED" | "EXPIRED";
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Username of the creator. Null: the system, or unknown to the caller. */
            createdBy: string | null;
            /** @description Username of who is to look at what comes. Null: nobody. */
            assignedTo: string | null;
            /** @description The record that it yields, or asks more for. Null: none yet. */
            recordId: string | null;
            /** @description The work order that this one asks more for. Null: it stands alone. */
            additionalTo: string | null;
            /** @description Ways by which the newest message with the link could not be delivered. */
            undelivered: {
                /**
                 * @description The way it went or came.
                 * @enum {string}
                 */
                channel: "mail" | "sms";
                /** @description Mail address or telephone number. */
                recipient: string;
                /** @description What the mail server or gateway said. Null: nothing. */
                reason: string | null;
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                at: string;
            }[];
        };
        /** @description What a customer answered, with the signature over it. */
        WorkflowData: {
            /** @description Reference of the question set. Null: the usual one of the type. */
            questionSetRefId: string | null;
            /** @description The answers, by question: text, number, date (YYYY-MM-DD), options, identifiers of files, a place or a signature. */
            workflowData: {
                [key: string]: string | number | string[] | {
                    /** @description Degrees north of the equator, −90 to 90. */
                    latitude: number;
                    /** @description Degrees east of Greenwich, −180 to 180. */
                    longitude: number;
                    /** @description Radius in metres within which the device puts the place. */
                    accuracyMetres?: number;
                } | {
                    /** @description Name that was signed with. */
                    name: string;
                    /** @description Lines of a drawn signature: x and y in turn, in thousandths of the field’s width. */
                    strokes: number[][];
                };
            };
            /** @description Answers known from an earlier request, by question. */
            forwardAnswers: {
                [key: string]: string | number | string[] | {
                    /** @description Degrees north of the equator, −90 to 90. */
                    latitude: number;
                    /** @description Degrees east of Greenwich, −180 to 180. */
                    longitude: number;
                    /** @description Radius in metres within which the device puts the place. */
                    accuracyMetres?: number;
                } | {
                    /** @description Name that was signed with. */
                    name: string;
                    /** @description Lines of a drawn signature: x and y in turn, in thousandths of the field’s width. */
                    strokes: number[][];
                };
            };
            /** @description Key of the customer’s page: ECDSA on P-256, SubjectPublicKeyInfo in base64. Null: not submitted yet. */
            publicKey: string | null;
            /** @description Identifier of the record. Null: the file belongs to none. */
            recordId: string | null;
            /**
             * Format: uuid
             * @description Identifier of the work order.
             */
            requestId: string;
            /** @description What people call it. */
            reference: string;
            /** @description Title, for people. */
            title: string;
            /** @description The questions, in order. */
            questions: {
                /** @description Identifier of the question within the set. */
                id: string;
                /** @description The question. */
                text: string;
                /** @description Help for the customer. */
                help?: string;
                /**
                 * @description What it asks for.
                 * @enum {string}
                 */
                type: "text" | "number" | "date" | "choice" | "multichoice" | "photo" | "video" | "audio" | "document" | "receipt" | "location" | "signature";
                /**
                 * @description Whether it must be answered.
                 * @default false
                 */
                required: boolean;
                /** @description The choices, for `choice` and `multichoice`. */
                options?: string[];
                /** @description Fewest files or options. */
                minCount?: number;
                /** @description Whether photos of an even surface are wanted, by which a camera can be enrolled. The page refuses others. */
                flat?: boolean;
                /**
                 * @description Where its files come from: `camera`: taken or recorded at that moment, as far as the device offers that. `files`: the page offers to choose files and no camera of its own; choosers of phones may offer theirs. The server checks neither. Absent: either.
                 * @enum {string}
                 */
                source?: "camera" | "files";
                /** @description When the question is asked. Absent: always. */
                showIf?: {
                    /**
                     * @description Whether all conditions must hold, or any.
                     * @default all
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Conditions on earlier answers. */
                    conditions: {
                        /** @description Identifier of an earlier question. */
                        question: string;
                        /**
                         * @description How the answer is looked at.
                         * @enum {string}
                         */
                        test: "is" | "is-not" | "includes" | "greater-than" | "less-than" | "answered" | "not-answered";
                        /** @description What the answer is compared with. */
                        value?: string | number;
                    }[];
                };
                /** @description Fact of the claim that the answer states; it fills the claim of the record where nobody has stated it. Absent: none. */
                fact?: ("date" | "time" | "place" | "location" | "claimant" | "number" | "amount" | "currency" | "account") | string;
                /** @description The same in other languages; what is missing is shown in the original. */
                translations?: {
                    /** @description German. */
                    de?: {
                        /** @description The question in German. */
                        text?: string;
                        /** @description Help in German. */
                        help?: string;
                        /** @description Each option in German. */
                        options?: {
                            [key: string]: string;
                        };
                    };
                    /** @description Spanish. */
                    es?: {
                        /** @description The question in Spanish. */
                        text?: string;
                        /** @description Help in Spanish. */
                        help?: string;
                        /** @description Each option in Spanish. */
                        options?: {
                            [key: string]: string;
                        };
                    };
                    /** @description French. */
                    fr?: {
                        /** @description The question in French. */
                        text?: string;
                        /** @description Help in French. */
                        help?: string;
                        /** @description Each option in French. */
                        options?: {
                            [key: string]: string;
                        };
                    };
                };
            }[];
            /** @description When the customer submitted it. Null: not yet. */
            submittedAt: string | null;
            /** @description Language of the page, as an ISO 639-1 code. Null: not known. */
            language: string | null;
            /** @description The signature over what was submitted. Null: not submitted yet. */
            signature: {
                /** @description Whether the signature is good; checked at this call. */
                isValid: boolean;
                /**
                 * @description Algorithm of the signature.
                 * @constant
                 */
                algorithm: "ECDSA P-256 SHA-256";
                /** @description The signed text, as JSON. */
                statement: string;
                /** @description r and s of the signature, 64 bytes in base64. */
                value: string;
            } | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export interface operations {
    listTrustedCertificates: {
        parameters: {
            query?: {
                /** @description Trust list: for signers of `documents`, of content `credentials`, or of `codes`. */
                list?: "documents" | "credentials" | "codes";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["TrustedCertificate"][];
                        /** @description Number of files with signatures or credentials that were judged by an earlier list. */
                        signedFiles: number;
                        /** @description The list that ships with the product and counts as well. Null: none does. */
                        shipped: {
                            /** @description Name of the list. */
                            name: string;
                            /** @description Who publishes it. */
                            provider: string;
                            /** @description Where it comes from. */
                            repository: string;
                            /** @description Its version there. */
                            commit: string;
                            /** @description Date of that version. */
                            published: string;
                            /** @description Licence of the list. */
                            licence: string;
                            /** @description Number of certificates. */
                            certificates: number;
                        } | null;
                    };
                };
            };
        };
    };
    addTrustedCertificates: {
        parameters: {
            query?: {
                /** @description Trust list: for signers of `documents`, of content `credentials`, or of `codes`. */
                list?: "documents" | "credentials" | "codes";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A form. */
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The files; repeat the part for each. */
                    certificates: Blob[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["TrustedCertificate"][];
                        /** @description Number of files with signatures or credentials that were judged by an earlier list. */
                        signedFiles: number;
                        /** @description The list that ships with the product and counts as well. Null: none does. */
                        shipped: {
                            /** @description Name of the list. */
                            name: string;
                            /** @description Who publishes it. */
                            provider: string;
                            /** @description Where it comes from. */
                            repository: string;
                            /** @description Its version there. */
                            commit: string;
                            /** @description Date of that version. */
                            published: string;
                            /** @description Licence of the list. */
                            licence: string;
                            /** @description Number of certificates. */
                            certificates: number;
                        } | null;
                        /** @description Number of certificates that were not trusted before. */
                        added: number;
                    };
                };
            };
        };
    };
    removeTrustedCertificate: {
        parameters: {
            query?: {
                /** @description Trust list: for signers of `documents`, of content `credentials`, or of `codes`. */
                list?: "documents" | "credentials" | "codes";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description SHA-256 of the certificate. */
                    fingerprint: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["TrustedCertificate"][];
                        /** @description Number of files with signatures or credentials that were judged by an earlier list. */
                        signedFiles: number;
                        /** @description The list that ships with the product and counts as well. Null: none does. */
                        shipped: {
                            /** @description Name of the list. */
                            name: string;
                            /** @description Who publishes it. */
                            provider: string;
                            /** @description Where it comes from. */
                            repository: string;
                            /** @description Its version there. */
                            commit: string;
                            /** @description Date of that version. */
                            published: string;
                            /** @description Licence of the list. */
                            licence: string;
                            /** @description Number of certificates. */
                            certificates: number;
                        } | null;
                    };
                };
            };
        };
    };
    analyseAssetAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /**
                         * Format: uuid
                         * @description Identifier of the background task, to poll for its result.
                         */
                        taskId: string;
                    };
                };
            };
        };
    };
    analyseSignedAgain: {
        parameters: {
            query?: {
                /** @description Trust list: for signers of `documents`, of content `credentials`, or of `codes`. */
                list?: "documents" | "credentials" | "codes";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Number of analyses started. */
                        started: number;
                        /** @description Number of files that are left for another call. */
                        left: number;
                    };
                };
            };
        };
    };
    announceUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Identifier of the file, chosen by the caller.
                     */
                    id: string;
                    /** @description Identifier of the question that the file answers. */
                    questionId: string;
                    /** @description File name as its sender gave it. */
                    originalName: string;
                    /** @description Size in bytes. */
                    byteSize: number;
                    /**
                     * @description How the file came into the page.
                     * @enum {string}
                     */
                    channel: "camera" | "browser";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: {
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            id: string;
                            /** @description Size in bytes. */
                            byteSize: number;
                            /** @description Bytes that have arrived: the next piece begins here. */
                            offset: number;
                        };
                    };
                };
            };
        };
    };
    answerProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
                /** @description Identifier of the proposal. */
                proposalId: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether the proposal is confirmed; `false` declines it. */
                    confirmed: boolean;
                    /**
                     * @description Remark.
                     * @default
                     */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The decision that is now in force. Null: it was declined. */
                        data: components["schemas"]["Decision"] | null;
                    };
                };
            };
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: {
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            id: string;
                            /** @description Size in bytes. */
                            byteSize: number;
                            /** @description Bytes that have arrived: the next piece begins here. */
                            offset: number;
                        };
                    };
                };
            };
        };
    };
    removeUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    appendToUpload: {
        parameters: {
            query: {
                /** @description Where the piece begins: the bytes that have arrived so far. */
                offset: number;
            };
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Bytes, at most 8,388,608. */
        requestBody: {
            content: {
                "application/octet-stream": Blob;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: {
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            id: string;
                            /** @description Size in bytes. */
                            byteSize: number;
                            /** @description Bytes that have arrived: the next piece begins here. */
                            offset: number;
                        };
                    };
                };
            };
        };
    };
    beginSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Identifier of the organisation. */
                    organization: string;
                    /** @description Mail address to pass on to the provider. */
                    loginHint?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Where to send the browser. */
                        url: string;
                        /** @description To be kept by this very browser until it comes back to `/callback`. */
                        ticket: string;
                    };
                };
            };
        };
    };
    requestDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The exact name of the organisation, as confirmation. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The organisation. */
                        account: {
                            /** @description Stable identifier. */
                            identifier: string;
                            /** @description Name of the organisation. */
                            name: string;
                            /** @description Whether this organisation runs the installation. */
                            isMain: boolean;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /** @description A deletion that was asked for and is not done yet. Null: none. */
                            deletion: {
                                /**
                                 * Format: date-time
                                 * @description When it was asked for.
                                 */
                                requestedAt: string;
                                /** @description Username of who asked for it. */
                                requestedBy: string;
                                /**
                                 * Format: date-time
                                 * @description When it falls due.
                                 */
                                dueAt: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    cancelDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The organisation. */
                        account: {
                            /** @description Stable identifier. */
                            identifier: string;
                            /** @description Name of the organisation. */
                            name: string;
                            /** @description Whether this organisation runs the installation. */
                            isMain: boolean;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /** @description A deletion that was asked for and is not done yet. Null: none. */
                            deletion: {
                                /**
                                 * Format: date-time
                                 * @description When it was asked for.
                                 */
                                requestedAt: string;
                                /** @description Username of who asked for it. */
                                requestedBy: string;
                                /**
                                 * Format: date-time
                                 * @description When it falls due.
                                 */
                                dueAt: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    getDetectionRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
                /** @description Identifier of the job. */
                jobId: string;
                /** @description Identifier of the run. */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: {
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            id: string;
                            /**
                             * Format: uuid
                             * @description Identifier of the detection job.
                             */
                            jobId: string;
                            /**
                             * @description State.
                             * @enum {string}
                             */
                            state: "waiting" | "listing" | "running" | "paused" | "finished" | "failed" | "stopped";
                            /**
                             * @description What started it.
                             * @enum {string}
                             */
                            trigger: "hand" | "schedule" | "retry";
                            /** @description Whether nothing is changed: only counted or checked. */
                            dryRun: boolean;
                            /** @description Who started it. */
                            startedBy: string;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /** @description When it began. Null: not yet. */
                            startedAt: string | null;
                            /** @description When it ended. Null: not yet. */
                            finishedAt: string | null;
                            /** @description What went wrong. Null: nothing. */
                            error: string | null;
                            /** @description Numbers of files. */
                            counts: {
                                /** @description Files listed so far. */
                                listed: number;
                                /** @description Files left out by pattern, kind or size. */
                                excluded: number;
                                /** @description Files that are known and unchanged. */
                                unchanged: number;
                                /** @description Files to read. */
                                due: number;
                                /** @description Bytes to read. */
                                dueBytes: number;
                                /** @description Files taken in. */
                                takenIn: number;
                                /** @description Files that were read and are the same as before. */
                                sameContent: number;
                                /** @description Files of a kind that is not taken in, or gone before they were read. */
                                skipped: number;
                                /** @description Files that failed. */
                                failed: number;
                                /** @description Bytes read. */
                                doneBytes: number;
                            };
                            /** @description Whether all files are listed, so that the total is known. */
                            listingDone: boolean;
                            /** @description Files per second. Null: not known. */
                            filesPerSecond: number | null;
                            /** @description Estimated seconds until the end. Null: not known. */
                            secondsLeft: number | null;
                            /** @description What the analyses say of the files that were taken in. */
                            found: {
                                /** @description Number of files with a verdict. */
                                analysed: number;
                                /** @description Number of files whose analysis waits or runs. */
                                waiting: number;
                                /** @description Number of files whose analysis failed. */
                                analysisFailed: number;
                                /** @description Number of files whose score reaches the organisation’s threshold. */
                                suspicious: number;
                            };
                        };
                    };
                };
            };
        };
    };
    changeDetectionRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
                /** @description Identifier of the job. */
                jobId: string;
                /** @description Identifier of the run. */
                runId: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `paused`, `running` (go on) or `stopped`.
                     * @enum {string}
                     */
                    state: "paused" | "running" | "stopped";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["DetectionRun"];
                    };
                };
            };
        };
    };
    changeGroupRecords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Identifier of the group.
                     */
                    identifier: string;
                    /**
                     * @description References of records to give to the group.
                     * @default []
                     */
                    add?: string[];
                    /**
                     * @description References of records to take from the group.
                     * @default []
                     */
                    remove?: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The group as it is now. */
                        group: components["schemas"]["UserGroup"];
                    };
                };
            };
        };
    };
    getKnownCamera: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["KnownCamera"];
                    };
                };
            };
        };
    };
    removeKnownCamera: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    changeKnownCamera: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the camera is called. */
                    name?: string;
                    /** @description Its maker. */
                    make?: string;
                    /** @description Its model. */
                    model?: string;
                    /** @description Its serial number. */
                    serial?: string;
                    /** @description Whose it is, which claim it belongs to, and the like. */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["KnownCamera"];
                    };
                };
            };
        };
    };
    changeLegalHold: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description What people call the record; unique in the organisation. */
                    referenceId: string;
                    /** @description Whether the record is put under hold or released. */
                    legalHold: boolean;
                    /**
                     * @description Why; needed for a hold, at least four characters.
                     * @default
                     */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The hold. Null: it was released. */
                        data: components["schemas"]["HeldRecord"] | null;
                    };
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description SHA-256 of the present password, in lower-case hexadecimal. */
                    currentPassword: string;
                    /** @description The password. */
                    password: string;
                    /** @description The same password once more. */
                    passwordConfirm: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    changeReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description `true`: the caller takes it, unless somebody else has it; `false`: the caller gives it back. */
                    taken?: boolean;
                    /** @description Until when it stays out of the queue. Null: it does not. */
                    snoozedUntil?: string | null;
                    /** @description Why it is escalated. Null: takes the escalation back. */
                    escalation?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["RecordSummary"];
                    };
                };
            };
        };
    };
    removeUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Username. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    changeUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Username. */
                username: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The fields to change; what is left out stays as it is. */
                    data?: {
                        /** @description Name that others see. */
                        displayName?: string;
                        /** @description Time zone of the IANA database. */
                        timezone?: string;
                        /** @description Whether the user wants mail. */
                        receiveEmailNotifications?: boolean;
                        /** @description Given name. */
                        firstName?: string;
                        /** @description Family name. */
                        lastName?: string;
                        /** @description Mail address. */
                        email?: string;
                    };
                    /** @description Roles of the user. */
                    roles?: ("admin" | "user" | "support" | "auditor" | "approver")[];
                    /** @description Identifiers of groups. */
                    userGroups?: string[];
                    /** @description Whether the user is kept out. */
                    disabled?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The user as it is now. */
                        user: components["schemas"]["ManagedUser"];
                    };
                };
            };
        };
    };
    chooseReferenceFace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description A picture of this record. Null: the one that its work order names, or none. */
                    assetId: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    commentOnRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The comment. */
                    text: string;
                    /**
                     * @description Identifiers of users whom the comment names; they are notified.
                     * @default []
                     */
                    mentions?: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Comment"];
                    };
                };
            };
        };
    };
    compareAssets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
                /** @description Identifier of the second picture, on which places are told. */
                otherId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: {
                            /**
                             * @description `same`: no place differs by more than saving, scaling and changes of tone explain. `differs`: some do. `apart`: the two could not be laid over one another, so that nothing is known of their differences.
                             * @enum {string}
                             */
                            outcome: "same" | "differs" | "apart";
                            /** @description What was found, in English. */
                            message: string;
                            /** @description What `message` says, apart from any language. */
                            statements: {
                                /** @description Id of the sentence; it is never given a new meaning. */
                                id: string;
                                /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                                values?: {
                                    [key: string]: unknown;
                                };
                            }[];
                            /** @description Places on the second picture that differ, the strongest first. */
                            differences: {
                                /** @description Left edge, in pixels of the upright picture. */
                                x: number;
                                /** @description Upper edge, in pixels of the upright picture. */
                                y: number;
                                /** @description Width in pixels. */
                                width: number;
                                /** @description Height in pixels. */
                                height: number;
                            }[];
                            /** @description Part of each picture that the other shows as well, 0 to 1. Null: they are apart. */
                            shared: {
                                /** @description Of the first picture. */
                                first: number;
                                /** @description Of the second picture. */
                                second: number;
                            } | null;
                            /** @description Size of the second picture, upright. Null: they are apart. */
                            size: {
                                /** @description Width in pixels. */
                                width: number;
                                /** @description Height in pixels. */
                                height: number;
                            } | null;
                            /** @description The first picture as it lies on the second: a `data:` address of a JPEG. Null: they are apart. */
                            first: string | null;
                            /** @description The second picture in the same size: a `data:` address of a JPEG. Null: they are apart. */
                            second: string | null;
                        };
                    };
                };
            };
        };
    };
    getRecordKnownCameras: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["RecordKnownCameras"];
                    };
                };
            };
        };
    };
    compareKnownCameras: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Known cameras that the pictures are compared with. */
                    cameraIds: string[];
                    /**
                     * @description Pictures of the record that are compared. Null: the oldest 24.
                     * @default null
                     */
                    assetIds?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["RecordKnownCameras"];
                    };
                };
            };
        };
    };
    getRecordCameras: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["RecordCameras"];
                    };
                };
            };
        };
    };
    compareRecordCameras: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Id or reference of a record whose pictures are compared as well. Null: none.
                     * @default null
                     */
                    otherRecordId?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["RecordCameras"];
                    };
                };
            };
        };
    };
    confirmMailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Token of the mailed link. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Mail address. */
                        email: string;
                    };
                };
            };
        };
    };
    confirmPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description SHA-256 of the present password, in lower-case hexadecimal. */
                    currentPassword: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    confirmRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Token of the mailed link. */
                    token: string;
                    /** @description SHA-256 of the password chosen at registration. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Name to sign in with. */
                        username: string;
                    };
                };
            };
        };
    };
    confirmTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Six digits, or a recovery code. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Whether it is good. */
                        valid: boolean;
                        /** @description Recovery codes; shown only now. */
                        recoveryCodes?: string[];
                    };
                };
            };
        };
    };
    getExpenses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["AssetExpenses"];
                    };
                };
            };
        };
    };
    correctExpenses: {
        parameters: {
            query?: {
                /** @description Which receipt of the file, from 0. */
                receipt?: number;
            };
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of the merchant. Null: not known. */
                    merchant?: string | null;
                    /** @description The receipt’s own number. Null: it has none. */
                    number?: string | null;
                    /** @description Address of the merchant. Null: not stated. */
                    address?: string | null;
                    /** @description Date of the receipt, YYYY-MM-DD. Null: not stated. */
                    date?: string | null;
                    /** @description Currency as an ISO 4217 code. Null: not known. */
                    currency?: string | null;
                    /** @description Total, in `currency`. Null: the receipt does not say. */
                    total?: number | null;
                    /** @description Sum before tax and extras, in `currency`. Null: the receipt does not say. */
                    subtotal?: number | null;
                    /** @description Tax, in `currency`. Null: the receipt does not say. */
                    tax?: number | null;
                    /** @description Delivery, packing, deposits and the like together, in `currency`. Null: the receipt does not say. */
                    charge?: number | null;
                    /** @description Tip, in `currency`. Null: the receipt does not say. */
                    tip?: number | null;
                    /** @description Service charge, in `currency`. Null: the receipt does not say. */
                    service?: number | null;
                    /** @description Discount, in `currency`. Null: the receipt does not say. */
                    discount?: number | null;
                    /** @description Rounding, in `currency`. Null: the receipt does not say. */
                    rounding?: number | null;
                    /** @description What was handed over, in `currency`. Null: the receipt does not say. */
                    paid?: number | null;
                    /** @description What was given back, in `currency`. Null: the receipt does not say. */
                    change?: number | null;
                    /** @description The lines of the receipt, in order. */
                    lines?: {
                        /** @description What was bought. */
                        name: string;
                        /** @description How many. Null: not stated. */
                        quantity: number | null;
                        /** @description Price of one. Null: not stated. */
                        unitPrice: number | null;
                        /** @description Amount of the line. */
                        amount: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["AssetExpenses"];
                    };
                };
            };
        };
    };
    countReview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Number of records by part of the queue; the count stops at 1,000. */
                        counts: {
                            [key: string]: number;
                        };
                    };
                };
            };
        };
    };
    createAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `organization`: for machines, in the whole organisation; `resource`: opens one record, read-only.
                     * @default organization
                     * @enum {string}
                     */
                    type?: "organization" | "resource";
                    /** @description Identifier of the organisation, or identifier or reference of the record. */
                    entity: string;
                    /**
                     * @description Name of the token.
                     * @default
                     */
                    name?: string;
                    /** @description What the token may be used for. Absent: the daily work, without changing settings. */
                    scopes?: ("records:read" | "records:write" | "assets:read" | "assets:write" | "forensics:run" | "settings:read" | "settings:write")[];
                    /**
                     * @description Days until it ends, 1 to 1,826.
                     * @default 365
                     */
                    expiration?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Confirmation, for people. */
                        message: string;
                        /** @description The token; shown only now. */
                        accessToken: string;
                        /** @description The refresh token; shown only now. */
                        refreshToken: string;
                        /**
                         * Format: date-time
                         * @description When it stops working.
                         */
                        expiresAt: string;
                        /** @description The token as it is listed. */
                        token: components["schemas"]["AccessToken"];
                    };
                };
            };
        };
    };
    findAssets: {
        parameters: {
            query?: {
                /** @description Number of the page, from 0. */
                index?: number;
                /** @description How many entries to return at most. */
                count?: number;
                /** @description Field and direction, as `field:asc` or `field:desc`. Fields: createdAt, tamperScore, suspicion, originalName, byteSize. */
                sort?: string;
                /** @description Repeatable; all must match. `field:value` means equals; `field:type:value` uses one of the types contains, starts-with, ends-with, matches, greater-than and less-than. Fields: originalName, mimeType, tamperScore, analysisStatus, createdAt, type, device, software, place, hit, finding, duplicate, document, credentials, object, turnaround, group. */
                filter?: string | string[];
                /** @description The `next` of the page before. Faster than `index` far down a list. */
                after?: string;
                /** @description SHA-256 of the content without its metadata, in lower-case hexadecimal: it survives changed tags. */
                fingerprint?: string;
                /** @description SHA-256 of all bytes of the file, in lower-case hexadecimal. */
                fileFingerprint?: string;
                /** @description Only assets of this record. */
                recordId?: string;
                /** @description `true`: only assets that belong to no record. */
                unfiled?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["Asset"][];
                        /** @description Number of pages at the size asked for. */
                        totalPages: number;
                        /** @description Number of entries that match. */
                        totalDocs: number;
                        /** @description `true`: the count stopped at `totalDocs`; there are more. */
                        totalIsCapped?: boolean;
                        /** @description Number of this page, from 0. */
                        pageIndex: number;
                        /** @description Send it as `after` to get the next page. Null: this is the last one. */
                        next?: string | null;
                        /** @description The found files once more, flat. */
                        data: {
                            /** @description The files. */
                            media: components["schemas"]["MediaEntry"][];
                            /** @description Time of the first ledger entry among them. Null: none is entered. */
                            ledgerTimestamp: string | null;
                        };
                    };
                };
            };
        };
    };
    createAsset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description SHA-256 of the content without its metadata, in lower-case hexadecimal: it survives changed tags. */
                    fingerprint: string;
                    /** @description SHA-256 of all bytes of the file, in lower-case hexadecimal. */
                    fileFingerprint: string;
                    /** @description Media type of the file. */
                    mimeType: string;
                    /**
                     * @description File name as its sender gave it.
                     * @default
                     */
                    originalName?: string;
                    /**
                     * @description Size of the file in bytes; 0: not stated.
                     * @default 0
                     */
                    byteSize?: number;
                    /** @description Record that the asset belongs to, by its id or reference. Absent: none. */
                    recordId?: string;
                    /**
                     * @description Labels of the file. Those that begin with `id_` are the caller’s own.
                     * @default []
                     */
                    tags?: (("scaled" | "full-scale" | "import" | "audio" | "video" | "pdf" | "email" | "otherFileType" | "expenseDetection") | string)[];
                    /**
                     * Format: uuid
                     * @description An identifier that the caller chooses. The same call with the same identifier has no second effect and returns what the first one made; other content is added to it, or refused.
                     */
                    uuid?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Asset"];
                    };
                };
            };
        };
    };
    updateAsset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Task of the asset to change. Name the asset by this or by its fingerprint.
                     */
                    taskId?: string;
                    /** @description SHA-256 of the content without its metadata, in lower-case hexadecimal: it survives changed tags. */
                    fingerprint?: string;
                    /** @description The files of the asset to change. */
                    media: {
                        /**
                         * Format: uuid
                         * @description Identifier of the file, as `fullScale.metaData.media` has it.
                         */
                        uuid: string;
                        /** @description Labels of the file. Those that begin with `id_` are the caller’s own. */
                        tags?: (("scaled" | "full-scale" | "import" | "audio" | "video" | "pdf" | "email" | "otherFileType" | "expenseDetection") | string)[];
                        /** @description Whether the file is analysed. Changing it from `false` to `true` starts the analysis. */
                        analysisEnabled?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Asset"];
                    };
                };
            };
        };
    };
    listClientRequests: {
        parameters: {
            query?: {
                /** @description Number of the page, from 0. */
                index?: number;
                /** @description How many entries to return at most. */
                count?: number;
                /** @description Field and direction, as `field:asc` or `field:desc`. Fields: createdAt, due, requestId, firstName, lastName, email, smsNumber, type, state. */
                sort?: string;
                /** @description Repeatable; all must match. `field:value` means equals; `field:type:value` uses one of the types contains, starts-with, ends-with, matches, greater-than and less-than. Fields: createdAt, due, requestId, firstName, lastName, email, smsNumber, type, state, assignedTo, recordId. */
                filter?: string | string[];
                /** @description The `next` of the page before. Faster than `index` far down a list. */
                after?: string;
                /** @description Text in reference, name, address or number. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["WorkOrderSummary"][];
                        /** @description Number of pages at the size asked for. */
                        totalPages: number;
                        /** @description Number of entries that match. */
                        totalDocs: number;
                        /** @description `true`: the count stopped at `totalDocs`; there are more. */
                        totalIsCapped?: boolean;
                        /** @description Number of this page, from 0. */
                        pageIndex: number;
                        /** @description Send it as `after` to get the next page. Null: this is the last one. */
                        next?: string | null;
                    };
                };
            };
        };
    };
    createClientRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Reference; the server makes one where none is given. */
                    requestId?: string;
                    /** @description Given name. */
                    firstName: string;
                    /** @description Family name. */
                    lastName: string;
                    /** @description Mail address of the customer. Null: none. */
                    email?: string | null;
                    /** @description Telephone number: ten digits, or `+` with country code. Null: none is known. */
                    smsNumber?: string | null;
                    /**
                     * Format: date-time
                     * @description When the request ends; the organisation’s usual number of days ahead unless given.
                     */
                    due?: string;
                    /** @description What it is about; decides which questions are asked. */
                    type: string;
                    /** @description Reference of the question set. Null: the usual one of the type. */
                    questionSetRefId?: string | null;
                    /**
                     * @description Words of the organisation to the customer.
                     * @default
                     */
                    message?: string;
                    /** @description Language in which the customer is written to, until they answered in one. Null or absent: English. */
                    language?: ("en" | "de" | "es" | "fr") | null;
                    /** @description Asset with the face of the person who is expected in the photos. Null: none. */
                    referenceFace?: string | null;
                    /** @description Username of who is to look at what comes. Null: nobody. */
                    assignedTo?: string | null;
                    /**
                     * Format: uuid
                     * @description Identifier of a picture of the record whose original is asked for. What comes is compared with it, and an empty message becomes words on how to send an original.
                     */
                    originalOf?: string;
                    /**
                     * @description `false`: only the link is made, to be handed over some other way.
                     * @default true
                     */
                    send?: boolean;
                    /**
                     * Format: uuid
                     * @description Record that the answers go into. Absent: a new one.
                     */
                    recordId?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["WorkOrder"];
                    };
                };
            };
        };
    };
    listDetectionJobs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["DetectionJob"][];
                    };
                };
            };
        };
    };
    createDetectionJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of the job. */
                    name: string;
                    /**
                     * @description Folder of the storage, ending with `/`. Null: the whole storage.
                     * @default null
                     */
                    directoryPath?: string | null;
                    /**
                     * @description The settings.
                     * @default {}
                     */
                    settings?: components["schemas"]["JobSettingsInput"];
                    /**
                     * @description When it runs by itself. Null: on demand only.
                     * @default null
                     */
                    schedule?: components["schemas"]["Schedule"] | null;
                    /**
                     * @description Whether it is switched on.
                     * @default true
                     */
                    enabled?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["DetectionJob"];
                    };
                };
            };
        };
    };
    listMailboxes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["Mailbox"][];
                    };
                };
            };
        };
    };
    createMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of the mailbox. */
                    name: string;
                    /** @description Host name or address of the IMAP server. */
                    host: string & (unknown & unknown);
                    /**
                     * @description Port: usually 993 with `tls`, 143 with `starttls`.
                     * @default 993
                     */
                    port?: number;
                    /**
                     * @description `tls`: encrypted from the first byte; `starttls`: by a command, before anything else is said; `none`: not encrypted, in a private network alone.
                     * @default tls
                     * @enum {string}
                     */
                    tls?: "tls" | "starttls" | "none";
                    /** @description User name at the server. */
                    user: string;
                    /**
                     * @description Folder that is read, as the server spells it.
                     * @default INBOX
                     */
                    folder?: string;
                    /**
                     * @description Folder into which messages are moved that were taken in. Null: they stay, marked as read.
                     * @default null
                     */
                    targetFolder?: string | null;
                    /** @description Whose messages are taken in: addresses, and domains without those below them. Empty: everybody’s. Senders can be forged. */
                    senders?: string[];
                    /**
                     * @description Whether a reply goes into the record that it belongs to, if its sender is known there. Otherwise each message opens a record.
                     * @default true
                     */
                    joinsReplies?: boolean;
                    /**
                     * @description `false`: the mailbox is not read.
                     * @default true
                     */
                    enabled?: boolean;
                    /**
                     * @description Minutes between two readings.
                     * @default 1
                     */
                    pollMinutes?: number;
                    /** @description Password at the server; kept encrypted and never handed out. */
                    password: string;
                    /**
                     * @description Whether what was in the folder when the mailbox was connected is taken in, too.
                     * @default false
                     */
                    takesExisting?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Mailbox"];
                    };
                };
            };
        };
    };
    listMediaStorages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["MediaStorage"][];
                        /** @description Names of the server’s folders that the organisation may use. */
                        folders: string[];
                    };
                };
            };
        };
    };
    createMediaStorage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of the storage. */
                    name: string;
                    /**
                     * @description Folder of the storage, ending with `/`. Null: the whole storage.
                     * @default null
                     */
                    directoryPath?: string | null;
                    /**
                     * @description Kind of storage.
                     * @constant
                     */
                    kind: "folder";
                    /** @description The settings. */
                    settings: {
                        /** @description Folder where paths begin. */
                        root: string;
                    };
                    /**
                     * @description Credentials for the storage; kept encrypted and never handed out. Null: a folder of the server needs none.
                     * @default null
                     */
                    secret?: null;
                } | {
                    /** @description Name of the storage. */
                    name: string;
                    /**
                     * @description Folder of the storage, ending with `/`. Null: the whole storage.
                     * @default null
                     */
                    directoryPath?: string | null;
                    /**
                     * @description Kind of storage.
                     * @constant
                     */
                    kind: "s3";
                    /** @description The settings. */
                    settings: {
                        /**
                         * @description Address of the S3 service. Null: Amazon’s own.
                         * @default null
                         */
                        endpoint?: string | null;
                        /**
                         * @description Region.
                         * @default us-east-1
                         */
                        region?: string & (unknown & unknown);
                        /** @description Bucket. */
                        bucket: string;
                        /** @description Access key. */
                        accessKey: string;
                    };
                    /** @description Credentials for the storage; kept encrypted and never handed out. */
                    secret: {
                        /** @description Secret key. */
                        secretKey: string;
                    };
                } | {
                    /** @description Name of the storage. */
                    name: string;
                    /**
                     * @description Folder of the storage, ending with `/`. Null: the whole storage.
                     * @default null
                     */
                    directoryPath?: string | null;
                    /**
                     * @description Kind of storage.
                     * @constant
                     */
                    kind: "azure";
                    /** @description The settings. */
                    settings: {
                        /**
                         * Format: uri
                         * @description Address of the Azure account.
                         */
                        accountUrl: string;
                        /** @description Name of the Azure account. */
                        accountName: string;
                        /** @description Azure container. */
                        container: string;
                    };
                    /** @description Credentials for the storage; kept encrypted and never handed out. */
                    secret: {
                        /** @description Account key. */
                        accountKey: string;
                    } | {
                        /** @description Shared access signature. */
                        sasToken: string;
                    };
                } | {
                    /** @description Name of the storage. */
                    name: string;
                    /**
                     * @description Folder of the storage, ending with `/`. Null: the whole storage.
                     * @default null
                     */
                    directoryPath?: string | null;
                    /**
                     * @description Kind of storage.
                     * @constant
                     */
                    kind: "sftp";
                    /** @description The settings. */
                    settings: {
                        /** @description Host name or address. */
                        host: string & (unknown & unknown);
                        /**
                         * @description Port.
                         * @default 22
                         */
                        port?: number;
                        /** @description User name at the server. */
                        user: string;
                        /**
                         * @description Folder where paths begin.
                         * @default
                         */
                        root?: string;
                    };
                    /** @description Credentials for the storage; kept encrypted and never handed out. */
                    secret: {
                        /** @description Password at the server. */
                        password: string;
                    } | {
                        /** @description Private key in PEM or OpenSSH format. */
                        privateKey: string;
                        /** @description Passphrase of the private key. */
                        passphrase?: string;
                    };
                    /** @description Pinned key of the SFTP server, as `ssh-keygen -l` prints it. */
                    hostKey?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["MediaStorage"];
                    };
                };
            };
        };
    };
    listQuestionSets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["QuestionSet"][];
                    };
                };
            };
        };
    };
    createQuestionSet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Reference of the set: lower-case letters, digits and hyphens. */
                    refId: string;
                    /** @description Title, for people. */
                    title: string;
                    /** @description The questions, in order. */
                    questions: {
                        /** @description Identifier of the question within the set. */
                        id: string;
                        /** @description The question. */
                        text: string;
                        /** @description Help for the customer. */
                        help?: string;
                        /**
                         * @description What it asks for.
                         * @enum {string}
                         */
                        type: "text" | "number" | "date" | "choice" | "multichoice" | "photo" | "video" | "audio" | "document" | "receipt" | "location" | "signature";
                        /**
                         * @description Whether it must be answered.
                         * @default false
                         */
                        required?: boolean;
                        /** @description The choices, for `choice` and `multichoice`. */
                        options?: string[];
                        /** @description Fewest files or options. */
                        minCount?: number;
                        /** @description Whether photos of an even surface are wanted, by which a camera can be enrolled. The page refuses others. */
                        flat?: boolean;
                        /**
                         * @description Where its files come from: `camera`: taken or recorded at that moment, as far as the device offers that. `files`: the page offers to choose files and no camera of its own; choosers of phones may offer theirs. The server checks neither. Absent: either.
                         * @enum {string}
                         */
                        source?: "camera" | "files";
                        /** @description When the question is asked. Absent: always. */
                        showIf?: {
                            /**
                             * @description Whether all conditions must hold, or any.
                             * @default all
                             * @enum {string}
                             */
                            match?: "all" | "any";
                            /** @description Conditions on earlier answers. */
                            conditions: {
                                /** @description Identifier of an earlier question. */
                                question: string;
                                /**
                                 * @description How the answer is looked at.
                                 * @enum {string}
                                 */
                                test: "is" | "is-not" | "includes" | "greater-than" | "less-than" | "answered" | "not-answered";
                                /** @description What the answer is compared with. */
                                value?: string | number;
                            }[];
                        };
                        /** @description Fact of the claim that the answer states; it fills the claim of the record where nobody has stated it. Absent: none. */
                        fact?: ("date" | "time" | "place" | "location" | "claimant" | "number" | "amount" | "currency" | "account") | string;
                        /** @description The same in other languages; what is missing is shown in the original. */
                        translations?: {
                            /** @description German. */
                            de?: {
                                /** @description The question in German. */
                                text?: string;
                                /** @description Help in German. */
                                help?: string;
                                /** @description Each option in German. */
                                options?: {
                                    [key: string]: string;
                                };
                            };
                            /** @description Spanish. */
                            es?: {
                                /** @description The question in Spanish. */
                                text?: string;
                                /** @description Help in Spanish. */
                                help?: string;
                                /** @description Each option in Spanish. */
                                options?: {
                                    [key: string]: string;
                                };
                            };
                            /** @description French. */
                            fr?: {
                                /** @description The question in French. */
                                text?: string;
                                /** @description Help in French. */
                                help?: string;
                                /** @description Each option in French. */
                                options?: {
                                    [key: string]: string;
                                };
                            };
                        };
                    }[];
                    /**
                     * @description The same in other languages; what is missing is shown in the original.
                     * @default {}
                     */
                    translations?: {
                        /** @description German. */
                        de?: {
                            /** @description Title in German. */
                            title?: string;
                        };
                        /** @description Spanish. */
                        es?: {
                            /** @description Title in Spanish. */
                            title?: string;
                        };
                        /** @description French. */
                        fr?: {
                            /** @description Title in French. */
                            title?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["QuestionSet"];
                    };
                };
            };
        };
    };
    listRecords: {
        parameters: {
            query?: {
                /** @description Number of the page, from 0. */
                index?: number;
                /** @description How many entries to return at most. */
                count?: number;
                /** @description Field and direction, as `field:asc` or `field:desc`. Fields: createdAt, referenceId, name, tamperScore, assetCount. */
                sort?: string;
                /** @description Repeatable; all must match. `field:value` means equals; `field:type:value` uses one of the types contains, starts-with, ends-with, matches, greater-than and less-than. Fields: referenceId, name, archived, needsReview, tamperScore, createdAt, assetCount, decision, assignedTo, finding. */
                filter?: string | string[];
                /** @description The `next` of the page before. Faster than `index` far down a list. */
                after?: string;
                /** @description `false` leaves `requestData` out. */
                includeRequestData?: "true" | "false";
                /** @description `true` leaves out the records that hold no file yet and wait for what their customer was asked for; `false` gives these alone. */
                submitted?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["RecordSummary"][];
                        /** @description Number of pages at the size asked for. */
                        totalPages: number;
                        /** @description Number of entries that match. */
                        totalDocs: number;
                        /** @description `true`: the count stopped at `totalDocs`; there are more. */
                        totalIsCapped?: boolean;
                        /** @description Number of this page, from 0. */
                        pageIndex: number;
                        /** @description Send it as `after` to get the next page. Null: this is the last one. */
                        next?: string | null;
                    };
                };
            };
        };
    };
    createRecord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Reference; the server makes one where none is given. */
                    referenceId?: string;
                    /**
                     * @description Name, for people.
                     * @default
                     */
                    name?: string;
                    /**
                     * Format: uuid
                     * @description An identifier that the caller chooses. The same call with the same identifier has no second effect and returns what the first one made; other content is added to it, or refused.
                     */
                    uuid?: string;
                    /**
                     * @description Assets without a record that become part of this one.
                     * @default []
                     */
                    assetIds?: string[];
                    /** @description What is claimed, as far as it is known. */
                    claim?: {
                        /**
                         * @description What happened: a loss, an invoice or another event.
                         * @enum {string}
                         */
                        kind?: "loss" | "invoice" | "event";
                        /** @description Day on which it happened, at its place. Null: not said. */
                        date?: string | null;
                        /** @description Time at which it happened, at its place. Null: not said. */
                        time?: string | null;
                        /** @description Where it happened, in words. Null: not said. */
                        place?: string | null;
                        /** @description Its coordinates, where they were given. Null: they were not. */
                        location?: {
                            /** @description Degrees north of the equator, −90 to 90. */
                            latitude: number;
                            /** @description Degrees east of Greenwich, −180 to 180. */
                            longitude: number;
                        } | null;
                        /** @description Who claims. Null: not said. */
                        claimant?: string | null;
                        /** @description Number of the policy or the file. Null: not said. */
                        number?: string | null;
                        /** @description Amount claimed. Null: not said. */
                        amount?: number | null;
                        /** @description Its currency (ISO 4217). Null: not said. */
                        currency?: string | null;
                        /** @description Whether the receipts are of things bought before it happened, or of what it cost after it. Null: not said; their dates are not compared. */
                        receipts?: ("before" | "after") | null;
                        /** @description What is said to have happened. Null: not said. */
                        account?: string | null;
                        /** @description Facts of the organisation’s own, by their ids. */
                        own?: {
                            [key: string]: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["RecordSummary"];
                    };
                };
            };
        };
    };
    updateRecord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Reference of the record to change. */
                    referenceId: string;
                    /** @description Name, for people. */
                    name?: string;
                    /** @description Facts of the claim to set or, by null, to take away; the others stay. Null instead of all of them: takes the claim away. */
                    claim?: {
                        /**
                         * @description What happened: a loss, an invoice or another event.
                         * @enum {string}
                         */
                        kind?: "loss" | "invoice" | "event";
                        /** @description Day on which it happened, at its place. Null: not said. */
                        date?: string | null;
                        /** @description Time at which it happened, at its place. Null: not said. */
                        time?: string | null;
                        /** @description Where it happened, in words. Null: not said. */
                        place?: string | null;
                        /** @description Its coordinates, where they were given. Null: they were not. */
                        location?: {
                            /** @description Degrees north of the equator, −90 to 90. */
                            latitude: number;
                            /** @description Degrees east of Greenwich, −180 to 180. */
                            longitude: number;
                        } | null;
                        /** @description Who claims. Null: not said. */
                        claimant?: string | null;
                        /** @description Number of the policy or the file. Null: not said. */
                        number?: string | null;
                        /** @description Amount claimed. Null: not said. */
                        amount?: number | null;
                        /** @description Its currency (ISO 4217). Null: not said. */
                        currency?: string | null;
                        /** @description Whether the receipts are of things bought before it happened, or of what it cost after it. Null: not said; their dates are not compared. */
                        receipts?: ("before" | "after") | null;
                        /** @description What is said to have happened. Null: not said. */
                        account?: string | null;
                        /** @description Facts of the organisation’s own, by their ids. */
                        own?: {
                            [key: string]: string | null;
                        };
                    } | null;
                    /** @description Whether the record is archived. */
                    archived?: boolean;
                    /** @description Whether a person should look at the record. */
                    needsReview?: boolean;
                    /** @description Identifier of a user. Null: takes the record from whoever has it. */
                    assignedTo?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["RecordSummary"];
                    };
                };
            };
        };
    };
    listShares: {
        parameters: {
            query?: {
                /** @description Identifier or reference of a record. */
                recordid?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["Share"][];
                    };
                };
            };
        };
    };
    createShare: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Identifier or reference of a record. */
                    recordid: string;
                    /**
                     * @description For whom; shown in the list of links.
                     * @default
                     */
                    name?: string;
                    /**
                     * @description Number of days.
                     * @default 14
                     */
                    days?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Share"];
                        /** @description The token of the link; shown only now. As a bearer token it needs `X-Token-Type: resource`. */
                        token: string;
                    };
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Number of the page, from 0. */
                index?: number;
                /** @description How many entries to return at most. */
                count?: number;
                /** @description Field and direction, as `field:asc` or `field:desc`. Fields: createdAt, username, displayName, email. */
                sort?: string;
                /** @description Repeatable; all must match. `field:value` means equals; `field:type:value` uses one of the types contains, starts-with, ends-with, matches, greater-than and less-than. Fields: username, displayName, email, roles. */
                filter?: string | string[];
                /** @description The `next` of the page before. Faster than `index` far down a list. */
                after?: string;
                /** @description Text that must occur in one of the searchable fields. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["ManagedUser"][];
                        /** @description Number of pages at the size asked for. */
                        totalPages: number;
                        /** @description Number of entries that match. */
                        totalDocs: number;
                        /** @description `true`: the count stopped at `totalDocs`; there are more. */
                        totalIsCapped?: boolean;
                        /** @description Number of this page, from 0. */
                        pageIndex: number;
                        /** @description Send it as `after` to get the next page. Null: this is the last one. */
                        next?: string | null;
                    };
                };
            };
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Mail address. */
                    email: string;
                    /** @description Username; the mail address unless given. */
                    username?: string;
                    /** @description Given name. */
                    firstName: string;
                    /** @description Family name. */
                    lastName: string;
                    /** @description Name that others see; first and last name unless given. */
                    displayName?: string;
                    /**
                     * @description Roles of the user.
                     * @default [
                     *       "user"
                     *     ]
                     */
                    roles?: ("admin" | "user" | "support" | "auditor" | "approver")[];
                    /**
                     * @description Identifiers of groups.
                     * @default []
                     */
                    userGroups?: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The user as it is now. */
                        user: components["schemas"]["ManagedUser"];
                    };
                };
            };
        };
    };
    listUserGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The groups, by name. */
                        docs: components["schemas"]["UserGroup"][];
                    };
                };
            };
        };
    };
    createUserGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of the group. */
                    name: string;
                    /**
                     * @description Whether its members see only the records of their groups and their own.
                     * @default false
                     */
                    limitsRecords?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The group as it is now. */
                        group: components["schemas"]["UserGroup"];
                    };
                };
            };
        };
    };
    removeUserGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Identifier of the group.
                     */
                    identifier: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    updateUserGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Identifier of the group.
                     */
                    identifier: string;
                    /** @description Name of the group. */
                    name?: string;
                    /** @description Whether its members see only the records of their groups and their own. */
                    limitsRecords?: boolean;
                    /** @description Usernames; whoever is not listed leaves the group. */
                    members?: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The group as it is now. */
                        group: components["schemas"]["UserGroup"];
                    };
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["Webhook"][];
                    };
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://claims.example.com/hooks/assay",
                 *       "description": "Claims desk",
                 *       "events": [
                 *         "record.decided"
                 *       ],
                 *       "notes": {
                 *         "system": "claimcenter",
                 *         "claimFrom": "number",
                 *         "language": "en",
                 *         "tokenUrl": "https://login.example.com/oauth2/token",
                 *         "clientId": "0oa1assay",
                 *         "scope": "cc.service",
                 *         "clientSecret": "9f2c7b1d"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description Address that is told: https.
                     */
                    url: string;
                    /**
                     * @description Free text.
                     * @default
                     */
                    description?: string;
                    /** @description The events that it is sent. */
                    events: ("analysis.finished" | "record.created" | "record.changed" | "record.decided" | "ledger.entered" | "ledger.differs" | "workorder.created" | "workorder.sent" | "workorder.submitted" | "workorder.expired" | "detectionjob.ended" | "security.alert")[];
                    /** @description How notes are written to a claims system. Null in answers, and left out when it is created: the events themselves are sent, as JSON. */
                    notes?: {
                        /**
                         * @description `claimcenter`: Guidewire ClaimCenter, `url` ends in `/rest`; `salesforce`: Salesforce, `url` is the domain of the organisation.
                         * @enum {string}
                         */
                        system: "claimcenter" | "salesforce";
                        /** @description What names the claim in that system: `reference` of the record, `number` of its claim, or one of the organisation’s own facts. */
                        claimFrom: ("reference" | "number") | string;
                        /**
                         * @description Language of the notes.
                         * @enum {string}
                         */
                        language: "en" | "de" | "es" | "fr";
                        /**
                         * Format: uri
                         * @description Gives access tokens for client credentials (OAuth 2.0).
                         */
                        tokenUrl: string;
                        /** @description Identifier of the client. */
                        clientId: string;
                        /**
                         * @description Scope that is asked for; may be empty.
                         * @default
                         */
                        scope?: string;
                        /** @description Secret of the client; never shown. Left out of a change: stays, where it goes to the same hosts and client. */
                        clientSecret: string;
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Webhook"];
                        /** @description Secret of the signature; shown only now. Where notes are written it signs nothing. */
                        secret: string;
                    };
                };
            };
        };
    };
    decideOnRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What was decided.
                     * @enum {string}
                     */
                    outcome: "accepted" | "rejected" | "inconclusive";
                    /**
                     * @description From the organisation’s list, or others; at most ten.
                     * @default []
                     */
                    reasons?: string[];
                    /**
                     * @description In the reviewer’s own words; needed where no reason is chosen.
                     * @default
                     */
                    reason?: string;
                    /**
                     * @description The one file that is decided on. Null: the record as a whole.
                     * @default null
                     */
                    assetId?: string | null;
                    /**
                     * @description What the customer is told, by the ways that the work order has. Null: nothing.
                     * @default null
                     */
                    answer?: string | null;
                    /**
                     * @description Whether the suspicion turned out to be unfounded.
                     * @default false
                     */
                    falseAlarm?: boolean;
                    /**
                     * @description The decision in force, as the caller knows it; refused where there is another. Null: none.
                     * @default null
                     */
                    supersedes?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Decision"];
                        /** @description Whether the decision waits for another user’s confirmation and is not in force. */
                        isProposed: boolean;
                    };
                };
            };
        };
    };
    deepScan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A form. Its fields and files may come in any order. */
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description Identifier of the method, from `listModels`. */
                    model: string;
                    /** @description Width of the overlay in pixels; the method’s own resolution unless both sides are given. */
                    maskWidth?: number;
                    /** @description Height of the overlay in pixels; the method’s own resolution unless both sides are given. */
                    maskHeight?: number;
                    /**
                     * Format: uuid
                     * @description An asset that is already here, instead of a file.
                     */
                    assetId?: string;
                    /**
                     * @description The file.
                     * @constant
                     */
                    image?: Blob;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /**
                         * Format: uuid
                         * @description Identifier of the background task, to poll for its result.
                         */
                        taskId: string;
                        /**
                         * Format: uuid
                         * @description Identifier of the asset.
                         */
                        assetId: string;
                    };
                };
            };
        };
    };
    deepScanResult: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A form. */
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: uuid
                     * @description Identifier of the background task, to poll for its result.
                     */
                    taskId: string;
                    /**
                     * @description Format of the result; there is only this one.
                     * @default overlay
                     * @constant
                     */
                    format?: "overlay";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description Identifier of the background task, to poll for its result.
                         */
                        taskId: string;
                        /**
                         * @description State of the scan. `complete` and `failure` are final.
                         * @enum {string}
                         */
                        status: "pending" | "running" | "complete" | "failure";
                        /** @description Identifier of the analysis method. */
                        model: string;
                        /** @description Short-lived signed address of a PNG over the stored picture: hue 120 (faint) to 0 (strong), as opaque as the suspicion is strong. Null: there is none yet, or nothing to draw. */
                        overlay: string | null;
                        /** @description What went wrong. Null: nothing. */
                        message: string | null;
                        /** @description Why there is no overlay, in plain words. Null: the scan runs, or there is one. */
                        reason: string | null;
                        /** @description What the reason says, apart from any language. Absent: there is none, or it is of an older scan. */
                        statements?: {
                            /** @description Id of the sentence; it is never given a new meaning. */
                            id: string;
                            /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                            values?: {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
        };
    };
    detect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A form. Its fields and files may come in any order. */
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description JSON: `type` (such as `image`), `mask_width` and `mask_height` (size of the overlay in pixels), `asset_id` (an asset that is already here, instead of a file). */
                    input_data?: string;
                    /** @description Kinds of analysis: a JSON list, a comma-separated list, or the field repeated. Possible: detect_tampering, detect_objects, detect_expenses. */
                    analysis_types?: string | string[];
                    /**
                     * @description The file.
                     * @constant
                     */
                    media?: Blob;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description One task for each kind of analysis. */
                        docs: {
                            /**
                             * Format: uuid
                             * @description Identifier of the task, for `detectResult`.
                             */
                            taskId: string;
                            /**
                             * @description Kind of analysis.
                             * @enum {string}
                             */
                            type: "detect_tampering" | "detect_objects" | "detect_expenses";
                            /**
                             * Format: uuid
                             * @description Identifier of the asset.
                             */
                            assetId: string;
                        }[];
                    };
                };
            };
        };
    };
    detectResult: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A form. */
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description One to 100 identifiers of tasks; repeat the field for several. */
                    taskId: string | string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["DetectResult"][];
                    };
                };
            };
        };
    };
    documentAnalysis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A form. Its fields and files may come in any order. */
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @description Format of the page pictures. The server always makes WebP, whatever is asked for.
                     * @default jpg
                     */
                    format?: string;
                    /** @description Record that the document is added to, by its id or reference. Absent: none. */
                    recordId?: string;
                    /** @description Whether revisions, signatures and content are examined: off for `false`, `0` or empty. */
                    analyzeFile?: string;
                    /** @description Whether pictures in the document are analysed. Given and not switched off, they are also extracted as assets. */
                    extractImages?: string;
                    /** @description Whether receipts are read. */
                    detectExpenses?: string;
                    /**
                     * Format: uuid
                     * @description An asset that is already here, instead of a file.
                     */
                    assetId?: string;
                    /**
                     * @description The file.
                     * @constant
                     */
                    media?: Blob;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /**
                         * Format: uuid
                         * @description Identifier of the background task, to poll for its result.
                         */
                        taskId: string;
                        /**
                         * Format: uuid
                         * @description Identifier of the asset.
                         */
                        assetId: string;
                    };
                };
            };
        };
    };
    listKnownCameras: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["KnownCamera"][];
                    };
                };
            };
        };
    };
    enrolKnownCamera: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the camera is called. */
                    name: string;
                    /**
                     * @description Its maker. Empty: as its photos name it.
                     * @default
                     */
                    make?: string;
                    /**
                     * @description Its model. Empty: as its photos name it.
                     * @default
                     */
                    model?: string;
                    /**
                     * @description Its serial number. Empty: as its photos name it.
                     * @default
                     */
                    serial?: string;
                    /**
                     * @description Whose it is, which claim it belongs to, and the like.
                     * @default
                     */
                    note?: string;
                    /** @description Id or reference of the record whose pictures are enrolled. */
                    recordId: string;
                    /**
                     * @description Pictures of the record that are enrolled. Null: all.
                     * @default null
                     */
                    assetIds?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["KnownCamera"];
                    };
                };
            };
        };
    };
    enterAuditHead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Number of the newest head, from 1; 0: the log is empty. */
                        number: number;
                        /** @description Number of log entries under it. */
                        entries: number;
                        /** @description When the head was made. Null: the log is empty. */
                        createdAt: string | null;
                    };
                };
            };
        };
    };
    enterFingerprints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An identifier that the caller chooses. The same call with the same identifier has no second effect and returns what the first one made; other content is added to it, or refused.
                     */
                    uuid: string;
                    /** @description Record that the assets belong to, by its id or reference. Absent: none. */
                    recordId?: string;
                    /** @description The files, in any order. */
                    files: {
                        /** @description SHA-256 of the content without its metadata, in lower-case hexadecimal: it survives changed tags. */
                        fingerprint: string;
                        /** @description SHA-256 of all bytes of the file, in lower-case hexadecimal. */
                        fileFingerprint: string;
                        /**
                         * @description Media type, recognised by content.
                         * @default application/octet-stream
                         */
                        mimeType?: string;
                        /**
                         * @description File name as its sender gave it.
                         * @default
                         */
                        originalName?: string;
                        /**
                         * @description Size in bytes.
                         * @default 0
                         */
                        byteSize?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /**
                         * Format: uuid
                         * @description An identifier that the caller chooses. The same call with the same identifier has no second effect and returns what the first one made; other content is added to it, or refused.
                         */
                        uuid: string;
                        /** @description Whether all files were entered before with the same `uuid`. */
                        isRepeated: boolean;
                        /** @description Identifiers of the assets, in the order of `files`. */
                        ids: string[];
                    };
                };
            };
        };
    };
    eraseNow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    expireAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The token, or its beginning as the list has it. */
                    access_token: string;
                    /**
                     * @description Kind of token.
                     * @default organization
                     * @enum {string}
                     */
                    type?: "organization" | "resource";
                    /** @description Identifier of the organisation, or identifier or reference of the record. */
                    entity?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Confirmation, for people. */
                        message: string;
                    };
                };
            };
        };
    };
    exportAudit: {
        parameters: {
            query?: {
                /** @description Field and direction, as `field:asc` or `field:desc`. Fields: createdAt, action, actor. */
                sort?: string;
                /** @description Repeatable; all must match. `field:value` means equals; `field:type:value` uses one of the types contains, starts-with, ends-with, matches, greater-than and less-than. Fields: createdAt, action, actor, actorType, target, targetType. */
                filter?: string | string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV (RFC 4180) with a line of headings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    exportAuditLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description assay-audit-log/1 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                };
            };
        };
    };
    exportExpenses: {
        parameters: {
            query?: {
                /** @description Field and direction, as `field:asc` or `field:desc`. Fields: date, merchant, total, createdAt. */
                sort?: string;
                /** @description Repeatable; all must match. `field:value` means equals; `field:type:value` uses one of the types contains, starts-with, ends-with, matches, greater-than and less-than. Fields: merchant, currency, number, total, createdAt. */
                filter?: string | string[];
                /** @description First day, YYYY-MM-DD. */
                from?: string;
                /** @description Last day, YYYY-MM-DD. */
                to?: string;
                /** @description Reference or identifier of a record. */
                record?: string;
                /** @description Only receipts with this: one failing check, `repeated`, `consecutive`, or `any` of them. */
                flag?: "any" | "repeated" | "consecutive" | "lines-and-total" | "parts-and-total" | "paid-and-change" | "totals-differ" | "line-product" | "tax-share" | "date-in-future" | "date-too-old" | "impossible-amount" | "e-invoice-differs" | "e-invoice-rule" | "check-digit" | "code-differs" | "code-signature";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line a receipt, with a heading */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    exportRecords: {
        parameters: {
            query?: {
                /** @description Field and direction, as `field:asc` or `field:desc`. Fields: createdAt, referenceId, name, tamperScore, assetCount. */
                sort?: string;
                /** @description Repeatable; all must match. `field:value` means equals; `field:type:value` uses one of the types contains, starts-with, ends-with, matches, greater-than and less-than. Fields: referenceId, name, archived, needsReview, tamperScore, createdAt, assetCount, decision, assignedTo, finding. */
                filter?: string | string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line a record, with a heading */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    exportReports: {
        parameters: {
            query?: {
                /** @description Field and direction, as `field:asc` or `field:desc`. Fields: createdAt, tamperScore, originalName. */
                sort?: string;
                /** @description Repeatable; all must match. `field:value` means equals; `field:type:value` uses one of the types contains, starts-with, ends-with, matches, greater-than and less-than. Fields: originalName, tamperScore, createdAt, band, mimeType, analysisStatus, referenceId. */
                filter?: string | string[];
                /** @description Identifier or reference of a record. */
                recordid?: string;
                /** @description `true`: only files that belong to no record. */
                unfiled?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV (RFC 4180) with a line of headings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    extendKnownCamera: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Id or reference of the record whose pictures are added. */
                    recordId: string;
                    /**
                     * @description Pictures of the record that are added. Null: all.
                     * @default null
                     */
                    assetIds?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["KnownCamera"];
                    };
                };
            };
        };
    };
    extractPictures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /**
                         * Format: uuid
                         * @description Identifier of the background task, to poll for its result.
                         */
                        taskId: string;
                    };
                };
            };
        };
    };
    fetchDocumentResult: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A form. */
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: uuid
                     * @description Identifier of the background task, to poll for its result.
                     */
                    taskId: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description Identifier of the asset.
                         */
                        assetId: string;
                        /**
                         * Format: uuid
                         * @description Identifier of the background task, to poll for its result.
                         */
                        taskId: string;
                        /**
                         * @description `complete` once nothing more will come, failures included; `errors` then says why.
                         * @enum {string}
                         */
                        status: "pending" | "complete";
                        /** @description Number of pages. Null: not known yet. */
                        pages: number | null;
                        /** @description The pages. */
                        page_info: components["schemas"]["DocumentPage"][];
                        /** @description The verdict in short. Null: not complete. */
                        summary: {
                            /** @description Tamper score from 0 to 100. Null: nothing could be measured. */
                            tamperScore: number | null;
                            /**
                             * @description The tamper score in a word: `low` below 25, `moderate` below 50, `high` below 75, `very-high` from 75, `unknown` without a score.
                             * @enum {string}
                             */
                            band: "low" | "moderate" | "high" | "very-high" | "unknown";
                            /** @description The reasons in plain words, the most important first. */
                            sentences: string[];
                        } | null;
                        /** @description The results of all methods. */
                        assessments: {
                            /** @description Identifier of the analysis method. */
                            model: string;
                            /** @description Score of this method from 0 to 100; 100 is the most suspicious. Null unless `status` is `finding`. */
                            compromisedScore: number | null;
                            /** @description The raw figures of the method, by name; they differ from method to method. */
                            raw: {
                                [key: string]: unknown;
                            };
                            /** @description All else that the method says. */
                            details: {
                                /** @description Version of the method. */
                                version: string;
                                /** @description Title of the method. */
                                title: string;
                                /**
                                 * @description Whether the method has a `finding`, does not apply to the file, is inconclusive, or failed.
                                 * @enum {string}
                                 */
                                status: "finding" | "not-applicable" | "inconclusive" | "failed";
                                /** @description What the method saw, in one sentence. */
                                message: string;
                                /** @description What else can cause the same, and what the method cannot see. */
                                limits?: string;
                                /** @description What title, message and limits say, apart from any language. Absent: told in English only, as in all older analyses. */
                                statements?: {
                                    /** @description Title of the method. */
                                    title?: {
                                        /** @description Id of the sentence; it is never given a new meaning. */
                                        id: string;
                                        /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                                        values?: {
                                            [key: string]: unknown;
                                        };
                                    }[];
                                    /** @description What the method saw. */
                                    message: {
                                        /** @description Id of the sentence; it is never given a new meaning. */
                                        id: string;
                                        /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                                        values?: {
                                            [key: string]: unknown;
                                        };
                                    }[];
                                    /** @description What else can cause the same, and what the method cannot see. */
                                    limits?: {
                                        /** @description Id of the sentence; it is never given a new meaning. */
                                        id: string;
                                        /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                                        values?: {
                                            [key: string]: unknown;
                                        };
                                    }[];
                                };
                                /** @description Places in the file: an area in pixels of the stored picture or in points of a page, a time span in seconds, an object of a PDF, or a revision. */
                                regions: ({
                                    /** @description Distance from the left edge. */
                                    x: number;
                                    /** @description Distance from the top edge. */
                                    y: number;
                                    /** @description Width. */
                                    width: number;
                                    /** @description Height. */
                                    height: number;
                                    /** @description Name of the place. */
                                    label?: string;
                                    /** @description What `label` says, apart from any language. Absent: `label` is a name for programs, or it is told in English only. */
                                    statement?: {
                                        /** @description Id of the sentence; it is never given a new meaning. */
                                        id: string;
                                        /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                                        values?: {
                                            [key: string]: unknown;
                                        };
                                    };
                                    /** @description Number of the page, from 1. */
                                    page: number;
                                } | {
                                    /** @description Distance from the left edge. */
                                    x: number;
                                    /** @description Distance from the top edge. */
                                    y: number;
                                    /** @description Width. */
                                    width: number;
                                    /** @description Height. */
                                    height: number;
                                    /** @description Name of the place. */
                                    label?: string;
                                    /** @description What `label` says, apart from any language. Absent: `label` is a name for programs, or it is told in English only. */
                                    statement?: {
                                        /** @description Id of the sentence; it is never given a new meaning. */
                                        id: string;
                                        /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                                        values?: {
                                            [key: string]: unknown;
                                        };
                                    };
                                } | {
                                    /** @description Beginning in seconds. */
                                    from: number;
                                    /** @description End in seconds. */
                                    to: number;
                                    /** @description Name of the place. */
                                    label?: string;
                                    /** @description What `label` says, apart from any language. Absent: `label` is a name for programs, or it is told in English only. */
                                    statement?: {
                                        /** @description Id of the sentence; it is never given a new meaning. */
                                        id: string;
                                        /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                                        values?: {
                                            [key: string]: unknown;
                                        };
                                    };
                                    /** @description Area in pixels of the stored frame. */
                                    frameArea?: {
                                        /** @description Distance from the left edge. */
                                        x: number;
                                        /** @description Distance from the top edge. */
                                        y: number;
                                        /** @description Width. */
                                        width: number;
                                        /** @description Height. */
                                        height: number;
                                        /** @description Name of the place. */
                                        label?: string;
                                    };
                                } | {
                                    /** @description Number of the object in the PDF. */
                                    object: number;
                                    /** @description Generation of the object in the PDF. */
                                    generation: number;
                                    /** @description Name of the place. */
                                    label?: string;
                                    /** @description What `label` says, apart from any language. Absent: `label` is a name for programs, or it is told in English only. */
                                    statement?: {
                                        /** @description Id of the sentence; it is never given a new meaning. */
                                        id: string;
                                        /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                                        values?: {
                                            [key: string]: unknown;
                                        };
                                    };
                                } | {
                                    /** @description Number of the revision, from 1. */
                                    revision: number;
                                    /** @description Name of the place. */
                                    label?: string;
                                    /** @description What `label` says, apart from any language. Absent: `label` is a name for programs, or it is told in English only. */
                                    statement?: {
                                        /** @description Id of the sentence; it is never given a new meaning. */
                                        id: string;
                                        /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                                        values?: {
                                            [key: string]: unknown;
                                        };
                                    };
                                })[];
                                /** @description Stable names of what was found, for programs to branch on; `listModels` explains each. */
                                markers?: string[];
                                /** @description Short-lived signed address of the heat map: an 8-bit grey PNG, 255 is the most suspicious. Null: there is none. */
                                overlay: string | null;
                                /** @description Duration in milliseconds. */
                                milliseconds: number;
                                /** @description Of a model that the operator of the installation added. Absent: the method ships with the product. */
                                operatorModel?: {
                                    /** @description Licence of the model. */
                                    licence: string;
                                    /** @description SHA-256 of the model’s calibration. Null: it is not calibrated, so its score does not count. */
                                    calibration: string | null;
                                    /** @description Natural logarithm of the likelihood ratio with which it counts. Null: it does not count. */
                                    weight: number | null;
                                };
                            };
                        }[];
                        /** @description The metadata that the document carries. Null: not read yet, or none can be read. */
                        document_metadata: {
                            /** @description Groups of metadata; contradictions come first. */
                            groups: {
                                /**
                                 * @description What the group is: `contradictions` and `notes` were found by the analysis, the others stand in the file. Left out of older analyses.
                                 * @enum {string}
                                 */
                                kind?: "contradictions" | "notes" | "document" | "container" | "file" | "jfif" | "exif" | "gps" | "iptc" | "xmp" | "icc" | "png" | "png-text" | "photoshop" | "mpf" | "riff" | "other";
                                /** @description Title of the group, in English. */
                                title: string;
                                /** @description The fields of the group. */
                                entries: {
                                    /** @description Name of the metadata field. */
                                    name: string;
                                    /** @description Value of the metadata field, as text. */
                                    value: string;
                                    /** @description What the value says, as data, where it is not to the letter as in the file. */
                                    statements?: {
                                        /** @description Id of the sentence; it is never given a new meaning. */
                                        id: string;
                                        /** @description What stands in the sentence, by name: numbers, names, dates, other statements and series. Names and quotations are as the file has them. */
                                        values?: {
                                            [key: string]: unknown;
                                        };
                                    }[];
                                    /** @description Whether the value contradicts something else. */
                                    conspicuous: boolean;
                                }[];
                            }[];
                        } | null;
                        /** @description What history and signatures prove. Null: not complete, or switched off. */
                        document_integrity: {
                            /**
                             * @description What history and signatures of the document justify.
                             * @enum {string}
                             */
                            verdict: "intact" | "changed" | "harmless-change" | "broken" | "cannot-tell";
                            /** @description Why, in one sentence. */
                            reason: string;
                            /** @description Saved states of the document, the oldest first. */
                            revisions: components["schemas"]["DocumentRevision"][];
                            /** @description Digital signatures and time stamps of the document. */
                            signatures: components["schemas"]["DocumentSignature"][];
                        } | null;
                        /** @description What was found in the content. Null: not complete. */
                        document_analysis: {
                            /** @description Stable names of what was found, for programs to branch on; `listModels` explains each. */
                            markers: string[];
                            /** @description Pictures that were extracted as assets of their own. */
                            images: components["schemas"]["DocumentPicture"][];
                        } | null;
                        /** @description The receipts. Null: not asked for, or not readable; `errors` then says why. */
                        expenses: components["schemas"]["Expense"][] | null;
                        /** @description What went wrong, in words. */
                        errors: string[];
                    };
                };
            };
        };
    };
    fetchMedia: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description Address of the file: https, public, without redirects.
                     */
                    url: string;
                    /** @description Record that the file is added to, by its id or reference. Absent: none. */
                    recordId?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /**
                         * @description Always `Success`.
                         * @constant
                         */
                        result: "Success";
                        /** @description The upload with all its files. */
                        transaction: components["schemas"]["UploadTransaction"];
                        /** @description The files of this request that were taken in, now or before, in the order sent. */
                        assets: components["schemas"]["Asset"][];
                        /** @description Files of this request that were refused; the others were taken in. */
                        rejected: {
                            /** @description File name as its sender gave it. */
                            originalName: string;
                            /** @description Code of the refusal. */
                            code: string;
                            /** @description The refusal in words. */
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    findAnswers: {
        parameters: {
            query: {
                /** @description The words to find, in any case. */
                query: string;
                /** @description How many entries to return at most. */
                count?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["FoundAnswer"][];
                    };
                };
            };
        };
    };
    findComments: {
        parameters: {
            query: {
                /** @description The words to find, in any case. */
                query: string;
                /** @description How many entries to return at most. */
                count?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["FoundComment"][];
                    };
                };
            };
        };
    };
    findDecisions: {
        parameters: {
            query: {
                /** @description The words to find, in any case. */
                query: string;
                /** @description How many entries to return at most. */
                count?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["FoundDecision"][];
                    };
                };
            };
        };
    };
    findInDocument: {
        parameters: {
            query: {
                /** @description The words to find, in any case. */
                query: string;
            };
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["TextMatch"][];
                        /** @description Whether there is more than what is listed. */
                        isMore: boolean;
                    };
                };
            };
        };
    };
    findSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Mail address, of which only the domain is used, or identifier of an organisation. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: {
                            /** @description Stable identifier. */
                            identifier: string;
                            /** @description Name of the organisation. */
                            name: string;
                        }[];
                    };
                };
            };
        };
    };
    findTexts: {
        parameters: {
            query: {
                /** @description The words to find, in any case. */
                query: string;
                /** @description How many entries to return at most. */
                count?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["FoundText"][];
                    };
                };
            };
        };
    };
    finishSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description To be kept by this very browser until it comes back to `/callback`. */
                    ticket: string;
                    /** @description The part after `?` of the address that the provider sent the browser to. */
                    search: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The user as it is now. */
                        user: components["schemas"]["User"];
                        /** @description The token; shown only now. */
                        accessToken: string;
                        /**
                         * Format: date-time
                         * @description When it stops working.
                         */
                        expiresAt: string;
                        /**
                         * @description `signed-in`: the session is open; `two-factor`: a code is needed; `first-login`: a new password is needed.
                         * @constant
                         */
                        outcome: "signed-in";
                    } | {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /**
                         * @description `signed-in`: the session is open; `two-factor`: a code is needed; `first-login`: a new password is needed.
                         * @constant
                         */
                        outcome: "two-factor";
                        /** @description Bearer token for `loginWithTwoFactorCode`, good for five minutes. */
                        challengeToken: string;
                    };
                };
            };
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name to sign in with. */
                    username: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The organisation. */
                        account: {
                            /** @description Stable identifier. */
                            identifier: string;
                            /** @description Name of the organisation. */
                            name: string;
                            /** @description Whether this organisation runs the installation. */
                            isMain: boolean;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /** @description A deletion that was asked for and is not done yet. Null: none. */
                            deletion: {
                                /**
                                 * Format: date-time
                                 * @description When it was asked for.
                                 */
                                requestedAt: string;
                                /** @description Username of who asked for it. */
                                requestedBy: string;
                                /**
                                 * Format: date-time
                                 * @description When it falls due.
                                 */
                                dueAt: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description New name of the organisation. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The organisation. */
                        account: {
                            /** @description Stable identifier. */
                            identifier: string;
                            /** @description Name of the organisation. */
                            name: string;
                            /** @description Whether this organisation runs the installation. */
                            isMain: boolean;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /** @description A deletion that was asked for and is not done yet. Null: none. */
                            deletion: {
                                /**
                                 * Format: date-time
                                 * @description When it was asked for.
                                 */
                                requestedAt: string;
                                /** @description Username of who asked for it. */
                                requestedBy: string;
                                /**
                                 * Format: date-time
                                 * @description When it falls due.
                                 */
                                dueAt: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    getAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["AssetDetails"];
                    };
                };
            };
        };
    };
    getAssetProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proof document, as an attachment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
        };
    };
    getCheckpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    getClientRequest: {
        parameters: {
            query?: {
                /** @description Unless `true`, a completed work order is not found. */
                includeCompleted?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["WorkOrder"];
                    };
                };
            };
        };
    };
    updateClientRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description EXPIRED ends it; COMPLETED closes one that was submitted.
                     * @enum {string}
                     */
                    state?: "EXPIRED" | "COMPLETED";
                    /** @description Given name. */
                    firstName?: string;
                    /** @description Family name. */
                    lastName?: string;
                    /** @description Mail address of the customer. Null: none. */
                    email?: string | null;
                    /** @description Telephone number: ten digits, or `+` with country code. Null: none is known. */
                    smsNumber?: string | null;
                    /**
                     * Format: date-time
                     * @description When the request ends; the organisation’s usual number of days ahead unless given.
                     */
                    due?: string;
                    /** @description What it is about; decides which questions are asked. */
                    type?: string;
                    /** @description Reference of the question set. Null: the usual one of the type. */
                    questionSetRefId?: string | null;
                    /** @description Words of the organisation to the customer. */
                    message?: string;
                    /** @description Language in which the customer is written to. Null: English. */
                    language?: ("en" | "de" | "es" | "fr") | null;
                    /** @description Asset with the face of the person who is expected in the photos. Null: none. */
                    referenceFace?: string | null;
                    /** @description Username of who is to look at what comes. Null: nobody. */
                    assignedTo?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["WorkOrder"];
                    };
                };
            };
        };
    };
    getDetectionJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
                /** @description Identifier of the job. */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["DetectionJob"];
                    };
                };
            };
        };
    };
    removeDetectionJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
                /** @description Identifier of the job. */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    updateDetectionJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
                /** @description Identifier of the job. */
                jobId: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of the job. */
                    name?: string;
                    /** @description Folder of the storage, ending with `/`. Null: the whole storage. */
                    directoryPath?: string | null;
                    /** @description The settings. */
                    settings?: components["schemas"]["JobSettingsInput"];
                    /** @description When it runs by itself. Null: on demand only. */
                    schedule?: components["schemas"]["Schedule"] | null;
                    /** @description Whether it is switched on. */
                    enabled?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["DetectionJob"];
                    };
                };
            };
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Document"];
                    };
                };
            };
        };
    };
    getEvidence: {
        parameters: {
            query?: {
                /** @description Identifier or reference of a record. */
                recordid?: string;
                /** @description Identifier of an asset. */
                assetid?: string;
                /** @description Language of what people read in it. Absent: the one that the caller chose in the profile, else English. JSON is the same in each. */
                language?: "en" | "de" | "es" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The evidence bundle */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
        };
    };
    getIdentityProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The provider. Null: none is set. */
                        data: components["schemas"]["IdentityProvider"] | null;
                        /** @description Address that the provider must allow users to be sent back to. */
                        redirectUri: string;
                    };
                };
            };
        };
    };
    saveIdentityProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description Address of the provider.
                     */
                    issuer: string;
                    /** @description Client identifier at the provider. */
                    clientId: string;
                    /** @description Client secret. Absent: stays as it is. Null: the client has none. */
                    clientSecret?: string | null;
                    /** @description Mail domains whose users sign in through the provider. */
                    mailDomains: string[];
                    /** @description Whether unknown users get an account when they sign in. */
                    provisionsUsers: boolean;
                    /**
                     * @description Role of such users.
                     * @enum {string}
                     */
                    newUserRole: "user" | "admin";
                    /** @description Whether it is switched on. */
                    enabled: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["IdentityProvider"];
                    };
                };
            };
        };
    };
    removeIdentityProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    getInsights: {
        parameters: {
            query: {
                /** @description First day, YYYY-MM-DD. */
                from: string;
                /** @description Last day, YYYY-MM-DD. */
                to: string;
                /** @description Time zone in which days begin and end; the user’s own unless given. */
                timezone?: string;
                /** @description Only files of the records of this user group. */
                group?: string;
                /** @description Only files of this kind. */
                type?: "image" | "video" | "audio" | "pdf" | "other";
                /** @description Only files of records, or only those analysed without one. */
                source?: "record" | "utilities";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Insights"];
                    };
                };
            };
        };
    };
    getLedgerKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Name of the log. */
                        origin: string;
                        /** @description Verifier key of the signer, as `name+id+key`. */
                        verifierKey: string;
                        /** @description The key as twelve words, to be read aloud or printed. */
                        keyWords: string;
                        /** @description Number of entries in the log. */
                        size: number;
                        /** @description Number of entries that wait to be integrated. */
                        pending: number;
                        /** @description Witnesses that the log asks to cosign. The list is the log’s own claim. */
                        witnesses: {
                            /** @description Verifier key of the signer, as `name+id+key`. */
                            verifierKey: string;
                            /** @description Number of entries under the last checkpoint that it cosigned. */
                            size: number;
                            /** @description When it last cosigned. Null: never. */
                            cosignedAt: string | null;
                        }[];
                    };
                };
            };
        };
    };
    getLogKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    getMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Mailbox"];
                    };
                };
            };
        };
    };
    removeMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    updateMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of the mailbox. */
                    name?: string;
                    /** @description Host name or address of the IMAP server. */
                    host?: string & (unknown & unknown);
                    /** @description Port: usually 993 with `tls`, 143 with `starttls`. */
                    port?: number;
                    /**
                     * @description `tls`: encrypted from the first byte; `starttls`: by a command, before anything else is said; `none`: not encrypted, in a private network alone.
                     * @enum {string}
                     */
                    tls?: "tls" | "starttls" | "none";
                    /** @description User name at the server. */
                    user?: string;
                    /** @description Folder that is read, as the server spells it. */
                    folder?: string;
                    /** @description Folder into which messages are moved that were taken in. Null: they stay, marked as read. */
                    targetFolder?: string | null;
                    /** @description Whose messages are taken in: addresses, and domains without those below them. Empty: everybody’s. Senders can be forged. */
                    senders?: string[];
                    /** @description Whether a reply goes into the record that it belongs to, if its sender is known there. Otherwise each message opens a record. */
                    joinsReplies?: boolean;
                    /** @description `false`: the mailbox is not read. */
                    enabled?: boolean;
                    /** @description Minutes between two readings. */
                    pollMinutes?: number;
                    /** @description Another password. Absent: the one that is kept. */
                    password?: string;
                    /** @description Whether what is there already is taken in, too, where folder, server or user change. Absent: no. Without such a change it cannot be changed. */
                    takesExisting?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Mailbox"];
                    };
                };
            };
        };
    };
    getMediaStorage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["MediaStorage"];
                    };
                };
            };
        };
    };
    removeMediaStorage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    updateMediaStorage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of the storage. */
                    name?: string;
                    /** @description Folder of the storage, ending with `/`. Null: the whole storage. */
                    directoryPath?: string | null;
                    /**
                     * @description Kind of storage.
                     * @constant
                     */
                    kind: "folder";
                    /** @description The settings. */
                    settings?: {
                        /** @description Folder where paths begin. */
                        root: string;
                    };
                } | {
                    /** @description Name of the storage. */
                    name?: string;
                    /** @description Folder of the storage, ending with `/`. Null: the whole storage. */
                    directoryPath?: string | null;
                    /**
                     * @description Kind of storage.
                     * @constant
                     */
                    kind: "s3";
                    /** @description The settings. */
                    settings?: {
                        /**
                         * @description Address of the S3 service. Null: Amazon’s own.
                         * @default null
                         */
                        endpoint?: string | null;
                        /**
                         * @description Region.
                         * @default us-east-1
                         */
                        region?: string & (unknown & unknown);
                        /** @description Bucket. */
                        bucket: string;
                        /** @description Access key. */
                        accessKey: string;
                    };
                    /** @description Credentials for the storage; kept encrypted and never handed out. */
                    secret?: {
                        /** @description Secret key. */
                        secretKey: string;
                    };
                } | {
                    /** @description Name of the storage. */
                    name?: string;
                    /** @description Folder of the storage, ending with `/`. Null: the whole storage. */
                    directoryPath?: string | null;
                    /**
                     * @description Kind of storage.
                     * @constant
                     */
                    kind: "azure";
                    /** @description The settings. */
                    settings?: {
                        /**
                         * Format: uri
                         * @description Address of the Azure account.
                         */
                        accountUrl: string;
                        /** @description Name of the Azure account. */
                        accountName: string;
                        /** @description Azure container. */
                        container: string;
                    };
                    /** @description Credentials for the storage; kept encrypted and never handed out. */
                    secret?: {
                        /** @description Account key. */
                        accountKey: string;
                    } | {
                        /** @description Shared access signature. */
                        sasToken: string;
                    };
                } | {
                    /** @description Name of the storage. */
                    name?: string;
                    /** @description Folder of the storage, ending with `/`. Null: the whole storage. */
                    directoryPath?: string | null;
                    /**
                     * @description Kind of storage.
                     * @constant
                     */
                    kind: "sftp";
                    /** @description The settings. */
                    settings?: {
                        /** @description Host name or address. */
                        host: string & (unknown & unknown);
                        /**
                         * @description Port.
                         * @default 22
                         */
                        port?: number;
                        /** @description User name at the server. */
                        user: string;
                        /**
                         * @description Folder where paths begin.
                         * @default
                         */
                        root?: string;
                    };
                    /** @description Credentials for the storage; kept encrypted and never handed out. */
                    secret?: {
                        /** @description Password at the server. */
                        password: string;
                    } | {
                        /** @description Private key in PEM or OpenSSH format. */
                        privateKey: string;
                        /** @description Passphrase of the private key. */
                        passphrase?: string;
                    };
                    /** @description Pinned key of the SFTP server, as `ssh-keygen -l` prints it. Null: none is pinned. */
                    hostKey?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["MediaStorage"];
                    };
                };
            };
        };
    };
    getMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: {
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            id: string;
                            /**
                             * @description The way it went or came.
                             * @enum {string}
                             */
                            channel: "mail" | "sms";
                            /** @description Mail address or telephone number. */
                            recipient: string;
                            /** @description Subject, for mail. */
                            subject: string;
                            /**
                             * @description `kept`: there is no mail server or gateway, so it can only be read here.
                             * @enum {string}
                             */
                            status: "waiting" | "sent" | "kept" | "failed";
                            /** @description What went wrong. Null: nothing. */
                            error: string | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /** @description When it was delivered or given up. Null: not yet. */
                            settledAt: string | null;
                            /** @description Text of the message. Null: it was delivered. */
                            text: string | null;
                        };
                    };
                };
            };
        };
    };
    getNotificationWays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: {
                            /** @description A comment names the user. */
                            mention: {
                                /** @description By the bell in the dashboard. */
                                bell: boolean;
                                /** @description By mail. */
                                mail: boolean;
                            };
                            /** @description Somebody assigned a record to the user. */
                            assigned: {
                                /** @description By the bell in the dashboard. */
                                bell: boolean;
                                /** @description By mail. */
                                mail: boolean;
                            };
                            /** @description A customer answered a work order of the user’s. */
                            answered: {
                                /** @description By the bell in the dashboard. */
                                bell: boolean;
                                /** @description By mail. */
                                mail: boolean;
                            };
                            /** @description A record of the user’s needs review; by the bell alone. */
                            review: {
                                /** @description By the bell in the dashboard. */
                                bell: boolean;
                            };
                        };
                    };
                };
            };
        };
    };
    setNotificationWays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description A comment names the user. */
                    mention: {
                        /** @description By the bell in the dashboard. */
                        bell: boolean;
                        /** @description By mail. */
                        mail: boolean;
                    };
                    /** @description Somebody assigned a record to the user. */
                    assigned: {
                        /** @description By the bell in the dashboard. */
                        bell: boolean;
                        /** @description By mail. */
                        mail: boolean;
                    };
                    /** @description A customer answered a work order of the user’s. Left out: stays as it is. */
                    answered?: {
                        /** @description By the bell in the dashboard. */
                        bell: boolean;
                        /** @description By mail. */
                        mail: boolean;
                    };
                    /** @description A record of the user’s needs review; by the bell alone. Left out: stays as it is. */
                    review?: {
                        /** @description By the bell in the dashboard. */
                        bell: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: {
                            /** @description A comment names the user. */
                            mention: {
                                /** @description By the bell in the dashboard. */
                                bell: boolean;
                                /** @description By mail. */
                                mail: boolean;
                            };
                            /** @description Somebody assigned a record to the user. */
                            assigned: {
                                /** @description By the bell in the dashboard. */
                                bell: boolean;
                                /** @description By mail. */
                                mail: boolean;
                            };
                            /** @description A customer answered a work order of the user’s. */
                            answered: {
                                /** @description By the bell in the dashboard. */
                                bell: boolean;
                                /** @description By mail. */
                                mail: boolean;
                            };
                            /** @description A record of the user’s needs review; by the bell alone. */
                            review: {
                                /** @description By the bell in the dashboard. */
                                bell: boolean;
                            };
                        };
                    };
                };
            };
        };
    };
    getObjects: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["AssetObjects"];
                    };
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
        };
    };
    getOrganisationConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The settings in force. */
                        config: components["schemas"]["OrganisationConfig"];
                    };
                };
            };
        };
    };
    updateOrganisationConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganisationConfigUpdateInput"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The settings in force. */
                        config: components["schemas"]["OrganisationConfig"];
                    };
                };
            };
        };
    };
    getOrganisationUiConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What the dashboard needs to look like the organisation. */
                        uiConfig: components["schemas"]["OrganisationUiConfig"];
                    };
                };
            };
        };
    };
    getOriginalWords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the copy. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The words that the server would write. */
                        data: {
                            /** @description Language in which the customer answered before, else `en`. */
                            language: string;
                            /** @description How to send an original, for the phone and the app as far as they are known. */
                            message: string;
                        };
                    };
                };
            };
        };
    };
    getPageText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
                /** @description Number of the page, from 1. */
                page: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["PageText"];
                    };
                };
            };
        };
    };
    getQuestionSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["QuestionSet"];
                    };
                };
            };
        };
    };
    removeQuestionSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    updateQuestionSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Reference of the set: lower-case letters, digits and hyphens. */
                    refId?: string;
                    /** @description Title, for people. */
                    title?: string;
                    /** @description The questions, in order. */
                    questions?: {
                        /** @description Identifier of the question within the set. */
                        id: string;
                        /** @description The question. */
                        text: string;
                        /** @description Help for the customer. */
                        help?: string;
                        /**
                         * @description What it asks for.
                         * @enum {string}
                         */
                        type: "text" | "number" | "date" | "choice" | "multichoice" | "photo" | "video" | "audio" | "document" | "receipt" | "location" | "signature";
                        /**
                         * @description Whether it must be answered.
                         * @default false
                         */
                        required?: boolean;
                        /** @description The choices, for `choice` and `multichoice`. */
                        options?: string[];
                        /** @description Fewest files or options. */
                        minCount?: number;
                        /** @description Whether photos of an even surface are wanted, by which a camera can be enrolled. The page refuses others. */
                        flat?: boolean;
                        /**
                         * @description Where its files come from: `camera`: taken or recorded at that moment, as far as the device offers that. `files`: the page offers to choose files and no camera of its own; choosers of phones may offer theirs. The server checks neither. Absent: either.
                         * @enum {string}
                         */
                        source?: "camera" | "files";
                        /** @description When the question is asked. Absent: always. */
                        showIf?: {
                            /**
                             * @description Whether all conditions must hold, or any.
                             * @default all
                             * @enum {string}
                             */
                            match?: "all" | "any";
                            /** @description Conditions on earlier answers. */
                            conditions: {
                                /** @description Identifier of an earlier question. */
                                question: string;
                                /**
                                 * @description How the answer is looked at.
                                 * @enum {string}
                                 */
                                test: "is" | "is-not" | "includes" | "greater-than" | "less-than" | "answered" | "not-answered";
                                /** @description What the answer is compared with. */
                                value?: string | number;
                            }[];
                        };
                        /** @description Fact of the claim that the answer states; it fills the claim of the record where nobody has stated it. Absent: none. */
                        fact?: ("date" | "time" | "place" | "location" | "claimant" | "number" | "amount" | "currency" | "account") | string;
                        /** @description The same in other languages; what is missing is shown in the original. */
                        translations?: {
                            /** @description German. */
                            de?: {
                                /** @description The question in German. */
                                text?: string;
                                /** @description Help in German. */
                                help?: string;
                                /** @description Each option in German. */
                                options?: {
                                    [key: string]: string;
                                };
                            };
                            /** @description Spanish. */
                            es?: {
                                /** @description The question in Spanish. */
                                text?: string;
                                /** @description Help in Spanish. */
                                help?: string;
                                /** @description Each option in Spanish. */
                                options?: {
                                    [key: string]: string;
                                };
                            };
                            /** @description French. */
                            fr?: {
                                /** @description The question in French. */
                                text?: string;
                                /** @description Help in French. */
                                help?: string;
                                /** @description Each option in French. */
                                options?: {
                                    [key: string]: string;
                                };
                            };
                        };
                    }[];
                    /** @description The same in other languages; what is missing is shown in the original. */
                    translations?: {
                        /** @description German. */
                        de?: {
                            /** @description Title in German. */
                            title?: string;
                        };
                        /** @description Spanish. */
                        es?: {
                            /** @description Title in Spanish. */
                            title?: string;
                        };
                        /** @description French. */
                        fr?: {
                            /** @description Title in French. */
                            title?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["QuestionSet"];
                    };
                };
            };
        };
    };
    getRecomputation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
                /** @description Identifier of the task. */
                taskId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /**
                         * @description State of the comparison. `complete` and `failure` are final.
                         * @enum {string}
                         */
                        taskStatus: "pending" | "running" | "complete" | "failure";
                        /** @description How the recomputed verdict differs from the entered one; empty: not at all. Null: not complete. */
                        differences: {
                            /** @description Method that differs. Null: the file as a whole. */
                            model: string | null;
                            /**
                             * @description What differs.
                             * @enum {string}
                             */
                            what: "score" | "band" | "version" | "status" | "message" | "places" | "missing" | "added";
                            /** @description Value in the ledger. Null: missing. */
                            entered: string | null;
                            /** @description Value of the recomputation. Null: missing. */
                            computed: string | null;
                        }[] | null;
                        /** @description What went wrong. Null: nothing. */
                        message: string | null;
                    };
                };
            };
        };
    };
    getRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier or reference of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Record"];
                    };
                };
            };
        };
    };
    getRecordFaces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The comparison. Null: faces are not compared, or not yet. */
                        data: components["schemas"]["FaceComparison"] | null;
                    };
                };
            };
        };
    };
    getRecordHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["HistoryEntry"][];
                        /** @description Whether there is more than the newest 500. */
                        isCapped: boolean;
                    };
                };
            };
        };
    };
    getRecordLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["RecordLinks"];
                    };
                };
            };
        };
    };
    getRecordObjects: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["ObjectName"][];
                    };
                };
            };
        };
    };
    getRecordPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["FilePlace"][];
                        /** @description Address template of the tile server for maps. Null: the outline of the world alone. */
                        tileUrl: string | null;
                    };
                };
            };
        };
    };
    getRecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Recording"];
                    };
                };
            };
        };
    };
    getReport: {
        parameters: {
            query?: {
                /** @description Identifier or reference of a record. */
                recordid?: string;
                /** @description Identifier of an asset. */
                assetid?: string;
                /** @description PDF, one self-contained HTML page, or JSON. */
                format?: "pdf" | "html" | "json";
                /** @description Language of what people read in it. Absent: the one that the caller chose in the profile, else English. JSON is the same in each. */
                language?: "en" | "de" | "es" | "fr";
                /** @description `case`: verdict, place and reasons first. `court`: question, material, chain of custody, methods with their measured error rates, findings, their weight, limits and signatures. */
                form?: "case" | "court";
                /** @description `true`: the report on a record tells what it shares with other records that the caller may see. It then speaks of other people’s records. Ignored for whoever was only shown the record. */
                links?: "true" | "false";
                /** @description What the report for a court answers, in your own words. Absent: whether a file was changed after it was made. */
                question?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description PDF (binary), HTML or the report as JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
        };
    };
    getSampleData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: {
                            /**
                             * @description `making` and `removing` go on in the background.
                             * @enum {string}
                             */
                            state: "none" | "making" | "present" | "removing";
                            /** @description Number of records. */
                            records: number;
                            /** @description Numbers of sample files. */
                            files: {
                                /** @description Number of sample files. */
                                total: number;
                                /** @description Number of files drawn and taken in. */
                                made: number;
                                /** @description Number of files with a verdict. */
                                analysed: number;
                            };
                            /** @description What went wrong. Null: nothing. */
                            error: string | null;
                        };
                    };
                };
            };
        };
    };
    makeSampleData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: {
                            /**
                             * @description `making` and `removing` go on in the background.
                             * @enum {string}
                             */
                            state: "none" | "making" | "present" | "removing";
                            /** @description Number of records. */
                            records: number;
                            /** @description Numbers of sample files. */
                            files: {
                                /** @description Number of sample files. */
                                total: number;
                                /** @description Number of files drawn and taken in. */
                                made: number;
                                /** @description Number of files with a verdict. */
                                analysed: number;
                            };
                            /** @description What went wrong. Null: nothing. */
                            error: string | null;
                        };
                    };
                };
            };
        };
    };
    removeSampleData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: {
                            /**
                             * @description `making` and `removing` go on in the background.
                             * @enum {string}
                             */
                            state: "none" | "making" | "present" | "removing";
                            /** @description Number of records. */
                            records: number;
                            /** @description Numbers of sample files. */
                            files: {
                                /** @description Number of sample files. */
                                total: number;
                                /** @description Number of files drawn and taken in. */
                                made: number;
                                /** @description Number of files with a verdict. */
                                analysed: number;
                            };
                            /** @description What went wrong. Null: nothing. */
                            error: string | null;
                        };
                    };
                };
            };
        };
    };
    getStanding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Position of the entry in the log. */
                    index: number;
                    /**
                     * Format: base64
                     * @description The entry, in base64.
                     */
                    entry: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /**
                         * @description Whether the entry is in force. `revoked` comes with its proof; `in-force` is the operator’s word.
                         * @enum {string}
                         */
                        standing: "in-force" | "revoked";
                        /** @description Proof of the entry that revokes the file. Null: it is in force. */
                        revocation: {
                            /**
                             * @description Version of the proof format.
                             * @constant
                             */
                            format: "assay-proof/1";
                            /** @description The revoking entry, in base64. */
                            entry: string;
                            /** @description Position in the ledger, from 0. */
                            index: number;
                            /** @description The inclusion proof, as the text of a C2SP `.tlog-proof` file. */
                            proof: string;
                            /** @description The signed checkpoint (C2SP signed note) that the proof leads to. */
                            checkpoint: string;
                            /** @description Verifier key of the log. */
                            key: string;
                        } | null;
                    };
                };
            };
        };
    };
    getSupportAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Access of support. Null: support sees nothing of this organisation. */
                        grant: {
                            /**
                             * Format: date-time
                             * @description When it was granted.
                             */
                            grantedAt: string;
                            /** @description Username of who granted it. Null: unknown. */
                            grantedBy: string | null;
                            /** @description When it ends. Null: no end is set. */
                            expiresAt: string | null;
                        } | null;
                    };
                };
            };
        };
    };
    grantSupportAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Number of days. */
                    days: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Access of support. Null: support sees nothing of this organisation. */
                        grant: {
                            /**
                             * Format: date-time
                             * @description When it was granted.
                             */
                            grantedAt: string;
                            /** @description Username of who granted it. Null: unknown. */
                            grantedBy: string | null;
                            /** @description When it ends. Null: no end is set. */
                            expiresAt: string | null;
                        } | null;
                    };
                };
            };
        };
    };
    withdrawSupportAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Access of support. Null: support sees nothing of this organisation. */
                        grant: {
                            /**
                             * Format: date-time
                             * @description When it was granted.
                             */
                            grantedAt: string;
                            /** @description Username of who granted it. Null: unknown. */
                            grantedBy: string | null;
                            /** @description When it ends. Null: no end is set. */
                            expiresAt: string | null;
                        } | null;
                    };
                };
            };
        };
    };
    getTile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Level of the tree, 0 to 63; 0 holds the hashes of entries. */
                level: number;
                /** @description Number of the tile in groups of three digits, as C2SP tlog-tiles writes it; a partial tile ends with `.p/` and its width. */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 256 hashes of 32 bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What the organisation uses. */
                        usage: {
                            /** @description Number of files. */
                            files: number;
                            /** @description Size in bytes. */
                            bytes: number;
                            /** @description Number of analyses. */
                            analyses: number;
                            /** @description Number of users. */
                            users: number;
                            /** @description The last twelve months in UTC: the oldest first, the present one last. */
                            months: {
                                /** @description Month, YYYY-MM. */
                                month: string;
                                /** @description Number of files. */
                                files: number;
                                /** @description Size in bytes. */
                                bytes: number;
                                /** @description Number of analyses. */
                                analyses: number;
                            }[];
                        };
                    };
                };
            };
        };
    };
    getVerdict: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: {
                            /** @description SHA-256 of the statement’s canonical JSON (RFC 8785). */
                            digest: string;
                            /**
                             * @description `entered`: in the ledger; `pending`: about to be; `not-entered`: not; `changed`: what is kept differs from what was entered.
                             * @enum {string}
                             */
                            state: "entered" | "pending" | "not-entered" | "changed";
                            /** @description Position in the ledger, from 0. Null: not entered yet. */
                            index: number | null;
                            /** @description When it was entered in the ledger. Null: not yet, or not at all. */
                            enteredAt: string | null;
                            /** @description The statement that the digest is taken of. */
                            statement: {
                                [key: string]: unknown;
                            };
                            /** @description Proof that the verdict was entered. Null: not entered yet. */
                            proof: {
                                /**
                                 * @description Version of the proof format.
                                 * @constant
                                 */
                                format: "assay-proof/1";
                                /**
                                 * Format: base64
                                 * @description The ledger entry, in base64.
                                 */
                                entry: string;
                                /** @description Position in the ledger, from 0. */
                                index: number;
                                /** @description The inclusion proof, as the text of a C2SP `.tlog-proof` file. */
                                proof: string;
                                /** @description The signed checkpoint (C2SP signed note) that the proof leads to. */
                                checkpoint: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    getVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /**
                         * @description Name of the product.
                         * @constant
                         */
                        product: "Assay";
                        /** @description Version of the product. */
                        version: string;
                        /** @description Number of the build. */
                        build: string;
                        /**
                         * Format: date-time
                         * @description When this build was deployed.
                         */
                        deployedAt: string;
                        /** @description Addresses for people. */
                        links: {
                            /** @description Address of the documentation. */
                            documentation: string;
                            /** @description Address of support. */
                            support: string;
                            /** @description Address of the operator. */
                            contact: string;
                        };
                        /** @description Whether strangers may open an organisation of their own. Only the main organisation decides. */
                        registrationEnabled: boolean;
                        /** @description Whether mail and SMS leave the installation; otherwise they stay in the outbox. */
                        delivers: {
                            /** @description By mail. */
                            mail: boolean;
                            /** @description By SMS. */
                            sms: boolean;
                        };
                    };
                };
            };
        };
    };
    getWitnessedCheckpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed note with cosignatures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    getWorkflowData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier or reference of the work order, or identifier of its record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["WorkflowData"];
                    };
                };
            };
        };
    };
    keepWorkflowData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The answers, by question: text, number, date (YYYY-MM-DD), options, identifiers of files, a place or a signature. */
                    workflowData: {
                        [key: string]: string | number | string[] | {
                            /** @description Degrees north of the equator, −90 to 90. */
                            latitude: number;
                            /** @description Degrees east of Greenwich, −180 to 180. */
                            longitude: number;
                            /** @description Radius in metres within which the device puts the place. */
                            accuracyMetres?: number;
                        } | {
                            /** @description Name that was signed with. */
                            name: string;
                            /** @description Lines of a drawn signature: x and y in turn, in thousandths of the field’s width. */
                            strokes: number[][];
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    submitWorkflowData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description JSON of the statement. What is signed is `assay capture v1`, a line feed and this very text. */
                    statement: string;
                    /**
                     * Format: base64
                     * @description Public key of the page: ECDSA on P-256, SubjectPublicKeyInfo in base64.
                     */
                    publicKey: string;
                    /**
                     * Format: base64
                     * @description r and s, 64 bytes in base64.
                     */
                    signature: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Receipt"];
                    };
                };
            };
        };
    };
    importClaims: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The table: RFC 4180 with a heading; commas, semicolons or tabs between cells. Columns: reference, name, kind, date, time, place, coordinates, claimant, number, amount, currency, receipts, account, and the organisation’s own facts by their names. Empty cells state nothing. */
                    csv: string;
                    /**
                     * @description `true`: nothing is written; the answer tells what would become of each line.
                     * @default false
                     */
                    isTrial?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What became of each line. */
                        data: {
                            /** @description The lines, in their order. */
                            rows: {
                                /** @description Line of the table; its heading is line 1. */
                                line: number;
                                /** @description Reference of the record. */
                                referenceId: string;
                                /**
                                 * @description `new`: a record was opened; `changed`: facts were set; `same`: the record stated all of it already; `refused`: nothing was taken.
                                 * @enum {string}
                                 */
                                outcome: "new" | "changed" | "same" | "refused";
                                /** @description Facts that are set. */
                                changes: {
                                    /** @description Column of the fact. */
                                    column: string;
                                    /** @description What stood there before. Null: nothing. */
                                    from: string | null;
                                    /** @description What stands there now. */
                                    to: string;
                                }[];
                                /** @description Why the line was refused. */
                                errors: {
                                    /** @description The column. Null: the line as a whole. */
                                    column: string | null;
                                    /** @description What is wrong. */
                                    message: string;
                                }[];
                            }[];
                            /** @description Headings that say nothing; of their columns nothing is taken. */
                            unknownColumns: string[];
                            /** @description The refused lines as a table, each with the reason in front of it, to be corrected and imported again. Null: none was refused. */
                            refused: string | null;
                        };
                    };
                };
            };
        };
    };
    importForensicFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Identifiers. */
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Number of files entered. */
                        entered: number;
                        /** @description Number of files that were in the ledger before. */
                        already: number;
                        /** @description Number of files that the ledger declares not valid; they are not entered again. */
                        revoked: number;
                    };
                };
            };
        };
    };
    importUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The CSV file, at most 1 MB, with a heading. */
                    csv: string;
                    /** @description Whether nothing is changed: only counted or checked. */
                    dryRun: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The checked lines. */
                        rows: components["schemas"]["ImportRow"][];
                        /** @description Number of users added. */
                        imported: number;
                    };
                };
            };
        };
    };
    inviteUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name to sign in with. */
                    username: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    liftSignInBlocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Identifier of the user.
                     */
                    userId: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    listAccessTokens: {
        parameters: {
            query?: {
                /** @description Kind. */
                type?: "organization" | "resource";
                /** @description Identifier of the organisation, or identifier or reference of the record. */
                entity?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["AccessToken"][];
                    };
                };
            };
        };
    };
    listAssignees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["Assignee"][];
                        /** @description Users who were disabled: their names stand beside what they did, and nothing can be given to them. */
                        former: components["schemas"]["Assignee"][];
                    };
                };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description Number of the page, from 0. */
                index?: number;
                /** @description How many entries to return at most. */
                count?: number;
                /** @description Field and direction, as `field:asc` or `field:desc`. Fields: createdAt, action, actor. */
                sort?: string;
                /** @description Repeatable; all must match. `field:value` means equals; `field:type:value` uses one of the types contains, starts-with, ends-with, matches, greater-than and less-than. Fields: createdAt, action, actor, actorType, target, targetType. */
                filter?: string | string[];
                /** @description The `next` of the page before. Faster than `index` far down a list. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["AuditEntry"][];
                        /** @description Number of pages at the size asked for. */
                        totalPages: number;
                        /** @description Number of entries that match. */
                        totalDocs: number;
                        /** @description `true`: the count stopped at `totalDocs`; there are more. */
                        totalIsCapped?: boolean;
                        /** @description Number of this page, from 0. */
                        pageIndex: number;
                        /** @description Send it as `after` to get the next page. Null: this is the last one. */
                        next?: string | null;
                    };
                };
            };
        };
    };
    listCities: {
        parameters: {
            query: {
                /** @description Southern edge in degrees. */
                south: number;
                /** @description Northern edge in degrees. */
                north: number;
                /** @description Western edge in degrees; beyond ±180 where a map crosses the date line. */
                west: number;
                /** @description Eastern edge in degrees; beyond ±180 where a map crosses the date line. */
                east: number;
                /** @description How many entries to return at most. */
                count?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: {
                            /** @description Degrees north of the equator, −90 to 90. */
                            latitude: number;
                            /** @description Degrees east of Greenwich, −180 to 180. */
                            longitude: number;
                            /** @description Name of the city. */
                            name: string;
                            /** @description Number of inhabitants. */
                            population: number;
                        }[];
                    };
                };
            };
        };
    };
    listConfigProfiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["ConfigProfile"][];
                    };
                };
            };
        };
    };
    removeConfigProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of the saved settings. */
                    profileName: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    saveConfigProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of the saved settings. */
                    profileName: string;
                    /** @description What to save, over the settings in force; these alone unless given. */
                    config?: components["schemas"]["OrganisationConfigUpdateInput"];
                    /**
                     * @description `true`: makes the saved settings the organisation’s, instead of saving.
                     * @default false
                     */
                    apply?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The settings in force. */
                        config: components["schemas"]["OrganisationConfig"];
                    };
                };
            };
        };
    };
    listDetectionRuns: {
        parameters: {
            query?: {
                /** @description Number of the page, from 0. */
                index?: number;
                /** @description How many entries to return at most. */
                count?: number;
                /** @description Field and direction, as `field:asc` or `field:desc`. Fields: createdAt. */
                sort?: string;
                /** @description Repeatable; all must match. `field:value` means equals; `field:type:value` uses one of the types contains, starts-with, ends-with, matches, greater-than and less-than. Fields: state, createdAt. */
                filter?: string | string[];
                /** @description The `next` of the page before. Faster than `index` far down a list. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
                /** @description Identifier of the job. */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["DetectionRun"][];
                        /** @description Number of pages at the size asked for. */
                        totalPages: number;
                        /** @description Number of entries that match. */
                        totalDocs: number;
                        /** @description `true`: the count stopped at `totalDocs`; there are more. */
                        totalIsCapped?: boolean;
                        /** @description Number of this page, from 0. */
                        pageIndex: number;
                        /** @description Send it as `after` to get the next page. Null: this is the last one. */
                        next?: string | null;
                    };
                };
            };
        };
    };
    listEmails: {
        parameters: {
            query?: {
                /** @description Number of the page, from 0. */
                index?: number;
                /** @description `assetId` of the last e-mail of the page before, in place of `index`: pages then do not shift when the virus scan lets one through meanwhile. */
                after?: string;
                /** @description How many entries to return at most. */
                count?: number;
            };
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["Email"][];
                        /** @description Number of pages at the size asked for. */
                        totalPages: number;
                        /** @description Number of entries that match. */
                        totalDocs: number;
                        /** @description `true`: the count stopped at `totalDocs`; there are more. */
                        totalIsCapped?: boolean;
                        /** @description Number of this page, from 0. */
                        pageIndex: number;
                        /** @description Send it as `after` to get the next page. Null: this is the last one. */
                        next?: string | null;
                    };
                };
            };
        };
    };
    listExpenseMerchants: {
        parameters: {
            query?: {
                /** @description First day, YYYY-MM-DD. */
                from?: string;
                /** @description Last day, YYYY-MM-DD. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["MerchantExpenses"][];
                        /** @description Number of merchants left out: those with the fewest receipts. */
                        others: number;
                    };
                };
            };
        };
    };
    listExpenses: {
        parameters: {
            query?: {
                /** @description Number of the page, from 0. */
                index?: number;
                /** @description How many entries to return at most. */
                count?: number;
                /** @description Field and direction, as `field:asc` or `field:desc`. Fields: date, merchant, total, createdAt. */
                sort?: string;
                /** @description Repeatable; all must match. `field:value` means equals; `field:type:value` uses one of the types contains, starts-with, ends-with, matches, greater-than and less-than. Fields: merchant, currency, number, total, createdAt. */
                filter?: string | string[];
                /** @description The `next` of the page before. Faster than `index` far down a list. */
                after?: string;
                /** @description First day, YYYY-MM-DD. */
                from?: string;
                /** @description Last day, YYYY-MM-DD. */
                to?: string;
                /** @description Reference or identifier of a record. */
                record?: string;
                /** @description Only receipts with this: one failing check, `repeated`, `consecutive`, or `any` of them. */
                flag?: "any" | "repeated" | "consecutive" | "lines-and-total" | "parts-and-total" | "paid-and-change" | "totals-differ" | "line-product" | "tax-share" | "date-in-future" | "date-too-old" | "impossible-amount" | "e-invoice-differs" | "e-invoice-rule" | "check-digit" | "code-differs" | "code-signature";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["ExpenseRow"][];
                        /** @description Number of pages at the size asked for. */
                        totalPages: number;
                        /** @description Number of entries that match. */
                        totalDocs: number;
                        /** @description `true`: the count stopped at `totalDocs`; there are more. */
                        totalIsCapped?: boolean;
                        /** @description Number of this page, from 0. */
                        pageIndex: number;
                        /** @description Send it as `after` to get the next page. Null: this is the last one. */
                        next?: string | null;
                        /** @description Sums of all that the filters find, by currency. Null as currency: receipts whose currency or total is not known. */
                        totals: {
                            /** @description Currency as an ISO 4217 code. Null: not known. */
                            currency: string | null;
                            /** @description Number of receipts. */
                            expenses: number;
                            /** @description Sum of the totals. Null: not known. */
                            total: number | null;
                        }[];
                    };
                };
            };
        };
    };
    listExports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: {
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            id: string;
                            /** @description Whether the files are included. */
                            withFiles: boolean;
                            /** @description Username of who asked for it. */
                            requestedBy: string;
                            /**
                             * @description State.
                             * @enum {string}
                             */
                            status: "waiting" | "running" | "complete" | "failed";
                            /** @description Share that is done, 0 to 1. */
                            progress: number;
                            /** @description Size in bytes. Null: not complete. */
                            byteSize: number | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /** @description When it ends. Null: not complete yet. */
                            expiresAt: string | null;
                            /** @description Short-lived address of the ZIP; ask again for another. Null: not complete. */
                            link: string | null;
                        }[];
                    };
                };
            };
        };
    };
    requestExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Whether the files are included.
                     * @default false
                     */
                    withFiles?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The export. */
                        export: {
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            id: string;
                            /** @description Whether the files are included. */
                            withFiles: boolean;
                            /** @description Username of who asked for it. */
                            requestedBy: string;
                            /**
                             * @description State of the export.
                             * @enum {string}
                             */
                            status: "waiting" | "running" | "complete" | "failed";
                            /** @description Share that is done, 0 to 1. */
                            progress: number;
                            /** @description Size in bytes. Null: not complete. */
                            byteSize: number | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /** @description When the file is removed. Null: not complete yet. */
                            expiresAt: string | null;
                            /** @description Short-lived address of the ZIP; ask again for another. Null: not complete. */
                            link: string | null;
                        };
                    };
                };
            };
        };
    };
    listForensicFiles: {
        parameters: {
            query?: {
                /** @description Number of the page, from 0. */
                index?: number;
                /** @description How many entries to return at most. */
                count?: number;
                /** @description Field and direction: importedAt, tamperScore or path. */
                sort?: string;
                /** @description Repeatable; all must match. `field:value` means equals; `field:type:value` uses one of the types contains, starts-with, ends-with, matches, greater-than and less-than. Fields: type, tamperScore, analysisStatus, importedAt, change, entered, path. */
                filter?: string | string[];
                /** @description The `next` of the page before. Faster than `index` far down a list. */
                after?: string;
                /** @description Identifier of a storage; `removed`: files whose storage was removed. */
                storage?: string | "removed";
                /** @description Folder of the storage, ending with `/`. */
                directory?: string;
                /** @description Whether everything below the folder is included. */
                isDeep?: "true" | "false";
                /** @description SHA-256 of the content without its metadata, in lower-case hexadecimal: it survives changed tags. */
                fingerprint?: string;
                /** @description SHA-256 of all bytes of the file, in lower-case hexadecimal. */
                fileFingerprint?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["ForensicFile"][];
                        /** @description Number of pages at the size asked for. */
                        totalPages: number;
                        /** @description Number of entries that match. */
                        totalDocs: number;
                        /** @description `true`: the count stopped at `totalDocs`; there are more. */
                        totalIsCapped?: boolean;
                        /** @description Number of this page, from 0. */
                        pageIndex: number;
                        /** @description Send it as `after` to get the next page. Null: this is the last one. */
                        next?: string | null;
                    };
                };
            };
        };
    };
    listForensicFolders: {
        parameters: {
            query?: {
                /** @description Identifier of a storage; `removed`: files whose storage was removed. */
                storage?: string | "removed";
                /** @description Folder of the storage, ending with `/`. */
                directory?: string;
                /** @description The folder after which to go on. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["ForensicFolder"][];
                        /** @description Send it as `after` to get the next page. Null: this is the last one. */
                        next: string | null;
                    };
                };
            };
        };
    };
    listHeldRecords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["HeldRecord"][];
                    };
                };
            };
        };
    };
    listMailboxMessages: {
        parameters: {
            query?: {
                /** @description Only messages in this state. */
                state?: "waiting" | "taken" | "same" | "refused";
                /** @description The last message of the page before. */
                after?: string;
                /** @description How many entries to return at most. */
                count?: number;
            };
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["MailboxMessage"][];
                        /** @description Whether there are more behind these. */
                        hasMore: boolean;
                    };
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description Number of the page, from 0. */
                index?: number;
                /** @description How many entries to return at most. */
                count?: number;
                /** @description Field and direction, as `field:asc` or `field:desc`. Fields: createdAt. */
                sort?: string;
                /** @description Repeatable; all must match. `field:value` means equals; `field:type:value` uses one of the types contains, starts-with, ends-with, matches, greater-than and less-than. Fields: channel, status, recipient, subject, createdAt. */
                filter?: string | string[];
                /** @description The `next` of the page before. Faster than `index` far down a list. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["Message"][];
                        /** @description Number of pages at the size asked for. */
                        totalPages: number;
                        /** @description Number of entries that match. */
                        totalDocs: number;
                        /** @description `true`: the count stopped at `totalDocs`; there are more. */
                        totalIsCapped?: boolean;
                        /** @description Number of this page, from 0. */
                        pageIndex: number;
                        /** @description Send it as `after` to get the next page. Null: this is the last one. */
                        next?: string | null;
                        /** @description Whether mail and SMS leave the installation. */
                        carriers: {
                            /** @description By mail. */
                            mail: boolean;
                            /** @description By SMS. */
                            sms: boolean;
                        };
                    };
                };
            };
        };
    };
    listModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The analysis methods. */
                        docs: {
                            /** @description Identifier of the analysis method. */
                            model: string;
                            /** @description Title of the method. */
                            title: string;
                            /** @description Version of the method. */
                            version: string;
                            /**
                             * @description What the method rests on.
                             * @enum {string}
                             */
                            cue: "pixels" | "metadata" | "structure" | "content";
                            /**
                             * @description The kind of file that it looks at.
                             * @enum {string}
                             */
                            medium: "image" | "document" | "audio" | "video";
                            /** @description Whether only a deep scan runs it. No verdict counts such a method, and no analysis waits for it. */
                            onRequest: boolean;
                        }[];
                        /** @description All markers with their meaning. Names are only ever added. */
                        markers: {
                            /** @description Stable name. */
                            marker: string;
                            /** @description What it stands for, in words. */
                            meaning: string;
                        }[];
                    };
                };
            };
        };
    };
    listNotices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: {
                            /**
                             * @description Stable code.
                             * @enum {string}
                             */
                            code: "WEAK_SANDBOX" | "NO_SANDBOX" | "LEDGER_DIFFERS" | "CLOCK_WRONG" | "STORAGE_LOW" | "STORAGE_FULL" | "SCANNER_AWAY" | "FILES_QUARANTINED" | "MESSAGES_UNSENT";
                            /** @description What is wrong and what to do, for whoever runs the server. */
                            message: string;
                            /** @description Of messages that were not sent. Absent for other notices. */
                            unsent?: {
                                /** @description How many. */
                                count: number;
                                /**
                                 * Format: date-time
                                 * @description When the newest was written.
                                 */
                                newest: string;
                            };
                        }[];
                    };
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description How many entries to return at most. */
                count?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["Notification"][];
                        /** @description What administrators are alerted to, newest first; empty for others. */
                        alerts: components["schemas"]["SecurityAlert"][];
                        /** @description Number of notifications of the user that are unread. */
                        unread: number;
                    };
                };
            };
        };
    };
    readNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Identifiers of notifications and alerts. Absent: all. */
                    ids?: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Number of notifications of the user that are unread. */
                        unread: number;
                    };
                };
            };
        };
    };
    listObjectNames: {
        parameters: {
            query?: {
                /** @description Text that must occur in one of the searchable fields. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["ObjectName"][];
                    };
                };
            };
        };
    };
    listOrganisations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["Organisation"][];
                    };
                };
            };
        };
    };
    listQuarantine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The virus scanner. Null: none is set up. */
                        scanner: {
                            /** @description Address of the scanner. */
                            address: string;
                            /** @description Whether files that are not scanned are kept from everybody. */
                            holds: boolean;
                            /** @description What the scanner says of itself and its databases. Null: it does not answer. */
                            version: string | null;
                            /** @description Why the scanner cannot be used. Null: it can. */
                            problem: string | null;
                        } | null;
                        /** @description The files that are held or wait: infected ones first, then the newest; at most 200. */
                        docs: {
                            /**
                             * Format: uuid
                             * @description Identifier of the asset.
                             */
                            id: string;
                            /** @description File name as its sender gave it. */
                            originalName: string;
                            /** @description Size in bytes. */
                            byteSize: number;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /** @description The record of the file. Null: none. */
                            record: {
                                /**
                                 * Format: uuid
                                 * @description Identifier.
                                 */
                                id: string;
                                /** @description What people call the record; unique in the organisation. */
                                referenceId: string;
                            } | null;
                            /** @description Name of the user who sent it. Null: no user did, or the user is gone. */
                            sentBy: string | null;
                            /**
                             * @description `waiting`: to be scanned; `not_scanned`: the scanner does not scan it; `released` and `removed`: by an administrator.
                             * @enum {string}
                             */
                            state: "waiting" | "clean" | "infected" | "not_scanned" | "released" | "removed";
                            /** @description Whether the original is kept from everybody. */
                            isHeld: boolean;
                            /** @description What the scanner calls what it found. Null: nothing was found. */
                            signature: string | null;
                            /** @description Why the last attempt came to nothing, or why the file cannot be scanned. Null: neither. */
                            problem: string | null;
                            /** @description Number of attempts. */
                            attempts: number;
                            /** @description When it was last tried. Null: never. */
                            triedAt: string | null;
                        }[];
                        /** @description Number of such files. */
                        total: number;
                    };
                };
            };
        };
    };
    listQuestionSetLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["QuestionSetLink"][];
                    };
                };
            };
        };
    };
    setQuestionSetLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Type of work orders. */
                    type: string;
                    /** @description Identifier of the question set. Null: the usual one again. */
                    questionSetId: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["QuestionSetLink"][];
                    };
                };
            };
        };
    };
    listRecordViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["RecordView"][];
                    };
                };
            };
        };
    };
    saveRecordView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of the saved list. */
                    name: string;
                    /** @description Filters and order, as the address of the list has them after `?`. */
                    search: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["RecordView"][];
                    };
                };
            };
        };
    };
    removeRecordView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of the saved list. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["RecordView"][];
                    };
                };
            };
        };
    };
    listReports: {
        parameters: {
            query?: {
                /** @description Number of the page, from 0. */
                index?: number;
                /** @description How many entries to return at most. */
                count?: number;
                /** @description Field and direction, as `field:asc` or `field:desc`. Fields: createdAt, tamperScore, originalName. */
                sort?: string;
                /** @description Repeatable; all must match. `field:value` means equals; `field:type:value` uses one of the types contains, starts-with, ends-with, matches, greater-than and less-than. Fields: originalName, tamperScore, createdAt, band, mimeType, analysisStatus, referenceId. */
                filter?: string | string[];
                /** @description The `next` of the page before. Faster than `index` far down a list. */
                after?: string;
                /** @description Identifier or reference of a record. */
                recordid?: string;
                /** @description `true`: only files that belong to no record. */
                unfiled?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["ReportSummary"][];
                        /** @description Number of pages at the size asked for. */
                        totalPages: number;
                        /** @description Number of entries that match. */
                        totalDocs: number;
                        /** @description `true`: the count stopped at `totalDocs`; there are more. */
                        totalIsCapped?: boolean;
                        /** @description Number of this page, from 0. */
                        pageIndex: number;
                        /** @description Send it as `after` to get the next page. Null: this is the last one. */
                        next?: string | null;
                    };
                };
            };
        };
    };
    listReview: {
        parameters: {
            query?: {
                /** @description Number of the page, from 0. */
                index?: number;
                /** @description How many entries to return at most. */
                count?: number;
                /** @description The queue has one order only: the gravest first. */
                sort?: "rank:desc";
                /** @description The `next` of the page before. Faster than `index` far down a list. */
                after?: string;
                /** @description Part of the queue. */
                view?: "all" | "mine" | "unassigned" | "escalated" | "proposed" | "snoozed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["RecordSummary"][];
                        /** @description Number of pages at the size asked for. */
                        totalPages: number;
                        /** @description Number of entries that match. */
                        totalDocs: number;
                        /** @description `true`: the count stopped at `totalDocs`; there are more. */
                        totalIsCapped?: boolean;
                        /** @description Number of this page, from 0. */
                        pageIndex: number;
                        /** @description Send it as `after` to get the next page. Null: this is the last one. */
                        next?: string | null;
                    };
                };
            };
        };
    };
    listRunFiles: {
        parameters: {
            query?: {
                /** @description Number of the page, from 0. */
                index?: number;
                /** @description How many entries to return at most. */
                count?: number;
                /** @description Field and direction, as `field:asc` or `field:desc`. Fields: createdAt, tamperScore. */
                sort?: string;
                /** @description Repeatable; all must match. `field:value` means equals; `field:type:value` uses one of the types contains, starts-with, ends-with, matches, greater-than and less-than. Fields: state, path, tamperScore. */
                filter?: string | string[];
                /** @description The `next` of the page before. Faster than `index` far down a list. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
                /** @description Identifier of the job. */
                jobId: string;
                /** @description Identifier of the run. */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["RunFile"][];
                        /** @description Number of pages at the size asked for. */
                        totalPages: number;
                        /** @description Number of entries that match. */
                        totalDocs: number;
                        /** @description `true`: the count stopped at `totalDocs`; there are more. */
                        totalIsCapped?: boolean;
                        /** @description Number of this page, from 0. */
                        pageIndex: number;
                        /** @description Send it as `after` to get the next page. Null: this is the last one. */
                        next?: string | null;
                    };
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: {
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            id: string;
                            /** @description Whether it is the one in use now. */
                            isCurrent: boolean;
                            /** @description What the browser calls itself. Null: nothing. */
                            userAgent: string | null;
                            /** @description Network address at sign-in. Null: unknown. */
                            address: string | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            createdAt: string;
                            /** @description When it was last used; up to a minute old. Null: never. */
                            lastSeenAt: string | null;
                            /**
                             * Format: date-time
                             * @description When it ends.
                             */
                            expiresAt: string;
                        }[];
                    };
                };
            };
        };
    };
    revokeAllSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    listSignInBlocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The failures, the last ones first; at most 200. */
                        docs: {
                            /**
                             * Format: uuid
                             * @description Identifier of the user.
                             */
                            userId: string;
                            /** @description Name to sign in with. */
                            username: string;
                            /** @description Name, for people. */
                            name: string;
                            /**
                             * @description What is counted: tries from one `network`, from `everywhere`, from a known `device`, at the second factor (`code`), or tries that a device worked for (`work`).
                             * @enum {string}
                             */
                            kind: "network" | "everywhere" | "device" | "code" | "work";
                            /** @description Where the last try came from. Null: not kept. */
                            network: string | null;
                            /** @description Number of failed tries. */
                            failures: number;
                            /**
                             * Format: date-time
                             * @description When the last try failed.
                             */
                            lastFailureAt: string;
                            /** @description Until when such tries are refused. Null: none is refused. */
                            blockedUntil: string | null;
                        }[];
                    };
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Number of the page, from 0. */
                index?: number;
                /** @description How many entries to return at most. */
                count?: number;
                /** @description Field and direction, as `field:asc` or `field:desc`. Fields: createdAt. */
                sort?: string;
                /** @description Repeatable; all must match. `field:value` means equals; `field:type:value` uses one of the types contains, starts-with, ends-with, matches, greater-than and less-than. Fields: status, event, createdAt. */
                filter?: string | string[];
                /** @description The `next` of the page before. Faster than `index` far down a list. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["WebhookDelivery"][];
                        /** @description Number of pages at the size asked for. */
                        totalPages: number;
                        /** @description Number of entries that match. */
                        totalDocs: number;
                        /** @description `true`: the count stopped at `totalDocs`; there are more. */
                        totalIsCapped?: boolean;
                        /** @description Number of this page, from 0. */
                        pageIndex: number;
                        /** @description Send it as `after` to get the next page. Null: this is the last one. */
                        next?: string | null;
                    };
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Username. */
                    username: string;
                    /** @description SHA-256 of the password, in lower-case hexadecimal. */
                    password: string;
                    /** @description Answer to `details.proofOfWork` of a refusal for too many attempts; it counts instead of the wait. */
                    proof?: {
                        /** @description The challenge from the refusal. */
                        challenge: string;
                        /** @description The nonces found. */
                        nonces: number[];
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The user as it is now. */
                        user: components["schemas"]["User"];
                        /** @description The token; shown only now. */
                        accessToken: string;
                        /**
                         * Format: date-time
                         * @description When it stops working.
                         */
                        expiresAt: string;
                        /**
                         * @description `signed-in`: the session is open; `two-factor`: a code is needed; `first-login`: a new password is needed.
                         * @constant
                         */
                        outcome: "signed-in";
                    } | {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /**
                         * @description `signed-in`: the session is open; `two-factor`: a code is needed; `first-login`: a new password is needed.
                         * @constant
                         */
                        outcome: "two-factor";
                        /** @description Bearer token for `loginWithTwoFactorCode`, good for five minutes. */
                        challengeToken: string;
                    } | {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /**
                         * @description `signed-in`: the session is open; `two-factor`: a code is needed; `first-login`: a new password is needed.
                         * @constant
                         */
                        outcome: "first-login";
                        /** @description Token for `resetPassword`. */
                        resetToken: string;
                    };
                };
            };
        };
    };
    loginWithTwoFactorCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Six digits, or a recovery code. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The user as it is now. */
                        user: components["schemas"]["User"];
                        /** @description The token; shown only now. */
                        accessToken: string;
                        /**
                         * Format: date-time
                         * @description When it stops working.
                         */
                        expiresAt: string;
                        /**
                         * @description `signed-in`: the session is open; `two-factor`: a code is needed; `first-login`: a new password is needed.
                         * @constant
                         */
                        outcome: "signed-in";
                    };
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Why, where the user did not ask for it; it goes into the audit log.
                     * @constant
                     */
                    reason?: "logged out due to inactivity";
                } | null;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    makePlayableCopy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Recording"];
                    };
                };
            };
        };
    };
    markChangesSeen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Identifiers. */
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Number of changes marked as seen. */
                        seen: number;
                    };
                };
            };
        };
    };
    namePlace: {
        parameters: {
            query: {
                /** @description Degrees north of the equator, −90 to 90. */
                latitude: number;
                /** @description Degrees east of Greenwich, −180 to 180. */
                longitude: number;
                /** @description Unit in which the distance from the nearest city is told. */
                unit?: "miles" | "kilometres";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: {
                            /** @description Label; it ends with ` *` where the gazetteer, not a maps service, gave it. */
                            label: string;
                            /**
                             * @description Who gave the label: the maps `service`, or the bundled `gazetteer`.
                             * @enum {string}
                             */
                            source: "service" | "gazetteer";
                        };
                    };
                };
            };
        };
    };
    openCapture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Capture"];
                    };
                };
            };
        };
    };
    previewDetectionJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Folder of the storage, ending with `/`. Null: the whole storage.
                     * @default null
                     */
                    directoryPath?: string | null;
                    /**
                     * @description The settings.
                     * @default {}
                     */
                    settings?: components["schemas"]["JobSettingsInput"];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["JobPreview"];
                    };
                };
            };
        };
    };
    previewRetention: {
        parameters: {
            query?: {
                /** @description Days after archiving; the organisation’s own setting unless given. */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Days that were used. Null: nothing is ever erased. */
                        days: number | null;
                        /** @description Number of records. */
                        records: number;
                        /** @description Number of files. */
                        files: number;
                        /** @description Size in bytes. */
                        bytes: number;
                        /** @description Number of records that are due and kept by a legal hold. */
                        held: number;
                        /** @description Bytes of all files that the organisation keeps. */
                        keptBytes: number;
                        /** @description Bytes of files that the organisation may keep. Null: any. */
                        quotaBytes: number | null;
                        /** @description The entries, in the order asked for. */
                        docs: components["schemas"]["ExpiringRecord"][];
                    };
                };
            };
        };
    };
    previewSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schedule"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The schedule in words. */
                        words: string;
                        /** @description The next times at which it runs. */
                        nextRuns: string[];
                    };
                };
            };
        };
    };
    readMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Mailbox"];
                    };
                };
            };
        };
    };
    readMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Token of the signed address. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Original, preview or overlay, as the address says */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
        };
    };
    recomputeVerdict: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /**
                         * Format: uuid
                         * @description Identifier of the background task, to poll for its result.
                         */
                        taskId: string;
                    };
                };
            };
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
                /** @description Identifier of the delivery. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
        };
    };
    refreshAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The refresh token. A signed-in administrator may give its beginning alone. */
                    refresh_token: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Confirmation, for people. */
                        message: string;
                        /** @description The token; shown only now. */
                        accessToken: string;
                        /** @description The refresh token; shown only now. */
                        refreshToken: string;
                        /**
                         * Format: date-time
                         * @description When it stops working.
                         */
                        expiresAt: string;
                        /** @description The token as it is listed. */
                        token: components["schemas"]["AccessToken"];
                    };
                };
            };
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name that others see. */
                    displayName: string;
                    /** @description Mail address. */
                    email: string;
                    /** @description The password. */
                    password: string;
                    /** @description The same password once more. */
                    passwordConfirm?: string;
                    /** @description The same as `passwordConfirm`. */
                    "password-confirm"?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    registerUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name that others see. */
                    displayName: string;
                    /** @description Mail address. */
                    email: string;
                    /** @description The password. */
                    password: string;
                    /** @description The same password once more. */
                    passwordConfirm?: string;
                    /** @description The same as `passwordConfirm`. */
                    "password-confirm"?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    releaseQuarantined: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why; it appears in the audit log. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    removeExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    setPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A form. */
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @description The file.
                     * @constant
                     */
                    photo: Blob;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The user as it is now. */
                        user: components["schemas"]["User"];
                    };
                };
            };
        };
    };
    removePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The user as it is now. */
                        user: components["schemas"]["User"];
                    };
                };
            };
        };
    };
    removeQuarantined: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why; it appears in the audit log. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    removeTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name to sign in with. */
                    username: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://claims.example.com/hooks/assay",
                 *       "description": "Claims desk",
                 *       "events": [
                 *         "analysis.finished"
                 *       ],
                 *       "enabled": true,
                 *       "notes": {
                 *         "system": "claimcenter",
                 *         "claimFrom": "number",
                 *         "language": "en",
                 *         "tokenUrl": "https://login.example.com/oauth2/token",
                 *         "clientId": "0oa1assay",
                 *         "scope": "cc.service",
                 *         "clientSecret": "9f2c7b1d"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description Address that is told: https.
                     */
                    url?: string;
                    /** @description Free text. */
                    description?: string;
                    /** @description The events that it is sent. */
                    events?: ("analysis.finished" | "record.created" | "record.changed" | "record.decided" | "ledger.entered" | "ledger.differs" | "workorder.created" | "workorder.sent" | "workorder.submitted" | "workorder.expired" | "detectionjob.ended" | "security.alert")[];
                    /** @description Whether it is switched on. */
                    enabled?: boolean;
                    /** @description How notes are written to a claims system. Null in answers, and left out when it is created: the events themselves are sent, as JSON. */
                    notes?: {
                        /**
                         * @description `claimcenter`: Guidewire ClaimCenter, `url` ends in `/rest`; `salesforce`: Salesforce, `url` is the domain of the organisation.
                         * @enum {string}
                         */
                        system: "claimcenter" | "salesforce";
                        /** @description What names the claim in that system: `reference` of the record, `number` of its claim, or one of the organisation’s own facts. */
                        claimFrom: ("reference" | "number") | string;
                        /**
                         * @description Language of the notes.
                         * @enum {string}
                         */
                        language: "en" | "de" | "es" | "fr";
                        /**
                         * Format: uri
                         * @description Gives access tokens for client credentials (OAuth 2.0).
                         */
                        tokenUrl: string;
                        /** @description Identifier of the client. */
                        clientId: string;
                        /** @description Scope that is asked for; may be empty. */
                        scope: string;
                        /** @description Secret of the client; never shown. Left out of a change: stays, where it goes to the same hosts and client. */
                        clientSecret?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
        };
    };
    renewWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Webhook"];
                        /** @description Secret of the signature; shown only now. Where notes are written it signs nothing. */
                        secret: string;
                    };
                };
            };
        };
    };
    requestMailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Mail address. */
                    email: string;
                    /** @description SHA-256 of the present password, in lower-case hexadecimal. */
                    currentPassword: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    requestMore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description When the request ends; the organisation’s usual number of days ahead unless given.
                     */
                    due?: string;
                    /** @description What it is about; decides which questions are asked. */
                    type?: string;
                    /** @description Reference of the question set. Null: the usual one of the type. */
                    questionSetRefId?: string | null;
                    /**
                     * @description Words of the organisation to the customer.
                     * @default
                     */
                    message?: string;
                    /** @description Language in which the customer is written to, until they answered in one. Null: English. Absent: that of the first work order. */
                    language?: ("en" | "de" | "es" | "fr") | null;
                    /** @description Asset with the face of the person who is expected in the photos. Null: none. */
                    referenceFace?: string | null;
                    /** @description Username of who is to look at what comes. Null: nobody. */
                    assignedTo?: string | null;
                    /**
                     * Format: uuid
                     * @description Identifier of a picture of the record whose original is asked for. What comes is compared with it, and an empty message becomes words on how to send an original.
                     */
                    originalOf?: string;
                    /**
                     * @description `false`: only the link is made, to be handed over some other way.
                     * @default true
                     */
                    send?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["WorkOrder"];
                    };
                };
            };
        };
    };
    resendClientRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description What people call the work order; unique in the organisation. */
                    requestId: string;
                    /** @description Given name. */
                    firstName?: string;
                    /** @description Family name. */
                    lastName?: string;
                    /** @description Mail address of the customer. Null: none. */
                    email?: string | null;
                    /** @description Telephone number: ten digits, or `+` with country code. Null: none is known. */
                    smsNumber?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["WorkOrder"];
                    };
                };
            };
        };
    };
    resendConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Mail address. */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Token of the mailed link. */
                    token: string;
                    /** @description The password. */
                    password: string;
                    /** @description The same password once more. */
                    passwordConfirm: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    restoreQuestionSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["QuestionSet"];
                    };
                };
            };
        };
    };
    retryMailboxMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
                /** @description Identifier of the message, as the list has it. */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["MailboxMessage"];
                    };
                };
            };
        };
    };
    retryMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Message"];
                    };
                };
            };
        };
    };
    retryRunFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
                /** @description Identifier of the job. */
                jobId: string;
                /** @description Identifier of the run. */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["DetectionRun"];
                    };
                };
            };
        };
    };
    revokeAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why; it is written to the audit log. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Number of assets that were declared not valid. */
                        assets: number;
                    };
                };
            };
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    revokeShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Share"];
                    };
                };
            };
        };
    };
    runDetectionJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
                /** @description Identifier of the job. */
                jobId: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Whether nothing is changed: only counted or checked.
                     * @default false
                     */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["DetectionRun"];
                    };
                };
            };
        };
    };
    scanQuarantined: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    sendTestMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The way it went or came.
                     * @constant
                     */
                    channel: "mail";
                    /**
                     * Format: email
                     * @description Mail address or telephone number.
                     */
                    recipient: string;
                } | {
                    /**
                     * @description The way it went or came.
                     * @constant
                     */
                    channel: "sms";
                    /** @description Mail address or telephone number. */
                    recipient: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    setUpTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description `true` starts the set-up; `false` turns the second factor off. */
                    enable: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Absent when the second factor was turned off. */
                        data?: {
                            /** @description The secret as a QR code: a PNG data address. */
                            result: string;
                            /** @description The secret in base32. */
                            secret: string;
                        };
                    };
                };
            };
        };
    };
    signInWithToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Token. Exactly one of `jwt`, `access_token` and `token` is given. */
                    jwt?: string;
                    /** @description Token. Exactly one of `jwt`, `access_token` and `token` is given. */
                    access_token?: string;
                    /** @description Token. Exactly one of `jwt`, `access_token` and `token` is given. */
                    token?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The user. */
                        user: components["schemas"]["User"];
                        /** @description The token; shown only now. */
                        accessToken: string;
                        /**
                         * Format: date-time
                         * @description When it stops working.
                         */
                        expiresAt: string;
                    } | {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The user. Null: the token is not a user’s. */
                        user: null;
                        /** @description The organisation of the user. */
                        organization: {
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            id: string;
                            /** @description Stable identifier. */
                            identifier: string;
                            /** @description Name of the organisation. */
                            name: string;
                            /** @description Whether this organisation runs the installation. */
                            isMain: boolean;
                        };
                        /** @description What the token may be used for. */
                        scopes: ("records:read" | "records:write" | "assets:read" | "assets:write" | "forensics:run" | "settings:read" | "settings:write")[];
                        /** @description What a resource token opens. Null: an organisation’s token. */
                        resource: {
                            /**
                             * @description Kind.
                             * @constant
                             */
                            type: "record";
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            id: string;
                        } | null;
                        /** @description The token; shown only now. */
                        accessToken: string;
                        /**
                         * Format: date-time
                         * @description When it stops working.
                         */
                        expiresAt: string;
                    };
                };
            };
        };
    };
    signOutUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name to sign in with. */
                    username: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    streamEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One JSON event a message */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    takeNext: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Identifiers of records that are passed over.
                     * @default []
                     */
                    except?: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The record. Null: nothing waits. */
                        data: {
                            /**
                             * Format: uuid
                             * @description Identifier of the record.
                             */
                            recordId: string;
                            /** @description Identifier of the asset. Null: no single file is meant. */
                            assetId: string | null;
                            /** @description Whether it was assigned to the caller before. */
                            wasTaken: boolean;
                        } | null;
                    };
                };
            };
        };
    };
    testIdentityProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description Address of the provider.
                     */
                    issuer: string;
                    /** @description Client identifier at the provider. */
                    clientId: string;
                    /** @description Client secret. Absent: stays as it is. Null: the client has none. */
                    clientSecret?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The steps of the test, in order; it ends with the first that fails. */
                        checks: components["schemas"]["ProviderCheck"][];
                    };
                };
            };
        };
    };
    testMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["MailboxTest"];
                    };
                };
            };
        };
    };
    testMediaStorage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["StorageTest"];
                    };
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
        };
    };
    undoExpenseCorrection: {
        parameters: {
            query?: {
                /** @description Which receipt of the file, from 0. */
                receipt?: number;
            };
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The correction to take back; refused where a later one holds.
                     */
                    correction: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["AssetExpenses"];
                    };
                };
            };
        };
    };
    unlinkIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name to sign in with. */
                    username: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                    };
                };
            };
        };
    };
    unlockDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
            };
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Password that opens the document. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /**
                         * Format: uuid
                         * @description Identifier of the background task, to poll for its result.
                         */
                        taskId: string;
                    };
                };
            };
        };
    };
    updateOwnUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The whole user as it was read, with changes in `data`. What may not be changed must be as it was. */
                    user: {
                        /**
                         * Format: uuid
                         * @description Identifier.
                         */
                        id?: string;
                        /**
                         * @description The user’s foremost role.
                         * @enum {string}
                         */
                        role?: "admin" | "user" | "support" | "auditor" | "approver";
                        /** @description Roles of the user. */
                        roles?: ("admin" | "user" | "support" | "auditor" | "approver")[];
                        /** @description The organisation of the user. */
                        organization?: {
                            /**
                             * Format: uuid
                             * @description Identifier.
                             */
                            id: string;
                            /** @description Stable identifier. */
                            identifier: string;
                            /** @description Name of the organisation. */
                            name: string;
                            /** @description Whether this organisation runs the installation. */
                            isMain: boolean;
                        };
                        /** @description Groups of the user. */
                        userGroups?: {
                            /** @description Stable identifier. */
                            identifier: string;
                            /** @description Name of the group. */
                            name: string;
                        }[];
                        /** @description The user’s own data, with the changes. */
                        data: {
                            /** @description Name to sign in with. */
                            username?: string;
                            /** @description Given name. */
                            firstName?: string;
                            /** @description Family name. */
                            lastName?: string;
                            /** @description Mail address. */
                            email?: string;
                            /** @description Name that others see. */
                            displayName?: string;
                            /** @description Short-lived signed address of the user’s picture. Null: none. */
                            photoURL?: string | null;
                            /** @description How the dashboard looks and behaves for the user. */
                            settings?: {
                                /** @description Layout of the dashboard. */
                                layout?: components["schemas"]["LayoutSettings"];
                                /**
                                 * @description Light, dark, or as the device has it.
                                 * @enum {string}
                                 */
                                colorScheme?: "light" | "dark" | "auto";
                                /**
                                 * @description Language of the page, as an ISO 639-1 code.
                                 * @enum {string}
                                 */
                                language?: "en" | "de" | "es" | "fr";
                                /** @description Whether the first tour was taken or skipped. */
                                tourSeen?: boolean;
                            };
                            /** @description Screens that the user pinned. */
                            shortcuts?: string[];
                            /** @description Time zone of the IANA database. */
                            timezone?: string;
                            /** @description Whether the user wants mail. */
                            receiveEmailNotifications?: boolean;
                            /** @description Whether a second factor is set up. */
                            twoFactorInUse?: boolean;
                            /** @description Whether a new password must be set first. */
                            firstLogin?: boolean;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /**
                         * @description Always this text.
                         * @constant
                         */
                        message: "user data saved with API";
                        /** @description The user as it is now. */
                        user: components["schemas"]["User"];
                    };
                };
            };
        };
    };
    updateRecords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description References of the records to change. */
                    referenceIds: string[];
                    /** @description Whether the record is archived. */
                    archived?: boolean;
                    /** @description Whether a person should look at the record. */
                    needsReview?: boolean;
                    /** @description Identifier of a user. Null: takes the records from whoever has them. */
                    assignedTo?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Number of records that were changed. */
                        changed: number;
                    };
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Username of the signed-in user. */
                    username: string;
                    /** @description The fields to change; what is left out stays as it is. */
                    data: {
                        /** @description Given name. */
                        firstName?: string;
                        /** @description Family name. */
                        lastName?: string;
                        /** @description Name that others see. */
                        displayName?: string;
                        /** @description Time zone of the IANA database. */
                        timezone?: string;
                        /** @description Whether the user wants mail. */
                        receiveEmailNotifications?: boolean;
                        /** @description How the dashboard looks and behaves for the user. */
                        settings?: {
                            /** @description Layout of the dashboard. */
                            layout?: components["schemas"]["LayoutSettings"];
                            /**
                             * @description Light, dark, or as the device has it.
                             * @enum {string}
                             */
                            colorScheme?: "light" | "dark" | "auto";
                            /**
                             * @description Language of the page, as an ISO 639-1 code.
                             * @enum {string}
                             */
                            language?: "en" | "de" | "es" | "fr";
                            /** @description Whether the first tour was taken or skipped. */
                            tourSeen?: boolean;
                        };
                        /** @description Screens that the user pinned. */
                        shortcuts?: string[];
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description The user as it is now. */
                        user: components["schemas"]["User"];
                    };
                };
            };
        };
    };
    uploadFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A form. Its fields and files may come in any order. */
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description Record that the files are added to, by its id or reference. Absent: that of the upload with this `uuid`, or none. */
                    recordId?: string;
                    /**
                     * Format: uuid
                     * @description Identifier of the upload, chosen by the caller. Files sent with the same one belong to the same upload, and the same file sent again is not taken in twice.
                     */
                    uuid?: string;
                    /** @description Where the sender is, as JSON with `latitude`, `longitude` and, if known, `accuracyMetres`. */
                    location?: string;
                    /**
                     * @description How the files came about.
                     * @enum {string}
                     */
                    channel?: "browser" | "api" | "camera" | "storage" | "mailbox";
                    /** @description The files; repeat the part for each. */
                    media: Blob[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /**
                         * @description Always `Success`.
                         * @constant
                         */
                        result: "Success";
                        /** @description The upload with all its files. */
                        transaction: components["schemas"]["UploadTransaction"];
                        /** @description The files of this request that were taken in, now or before, in the order sent. */
                        assets: components["schemas"]["Asset"][];
                        /** @description Files of this request that were refused; the others were taken in. */
                        rejected: {
                            /** @description File name as its sender gave it. */
                            originalName: string;
                            /** @description Code of the refusal. */
                            code: string;
                            /** @description The refusal in words. */
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    uploadLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A form. */
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @description The file.
                     * @constant
                     */
                    logo: Blob;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What the dashboard needs to look like the organisation. */
                        uiConfig: components["schemas"]["OrganisationUiConfig"];
                    };
                };
            };
        };
    };
    validatePasswordToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description JSON. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Token of the mailed link. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description Whether it is good. */
                        valid: boolean;
                    };
                };
            };
        };
    };
    withdrawComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the object that the path names. */
                id: string;
                /** @description Identifier of the comment. */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `Success`; a failed answer has the shape `Failure`.
                         * @constant
                         */
                        status: "Success";
                        /** @description What was asked for. */
                        data: components["schemas"]["Comment"];
                    };
                };
            };
        };
    };
}
