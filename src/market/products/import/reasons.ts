import type { Rule } from '#contract/envelope.ts';
import type { ImportMessage } from '#messages/imports.ts';

/** Why a product was refused, or a gap left: a sentence of its own, or that of a broken rule. */
export type ImportReason = ImportMessage | `rule_${Rule}`;
