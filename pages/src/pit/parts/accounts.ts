// Readable names for the ledger's accounts and memos.

import type { Fields } from "../../shared/fields.js";
import { text, total } from "../../shared/money.js";
import { words, wordsOr } from "../../shared/words.js";
import type { LoggedEntry, LoggedEvent, Posting, PostingBody } from "../../../types/api.js";

/** @param account such as `seat:3`, `bank` */
export function accountName(account: string) {
  const [kind, number] = account.split(":");
  if (kind === "seat") return words("seat", { seat: number });
  return wordsOr(`account-${kind}`, account.replaceAll("_", " "));
}

/** @param memo such as `main`, `reversal of main` */
export function memoName(memo: string) {
  const [, reversed, name = ""] = /^(reversal of )?(.*)$/.exec(memo) ?? [];
  const said = wordsOr(`bet-${name}`, name.replaceAll("_", " "));
  return reversed ? words("reversal-of", { memo: said }) : said;
}

/** How many decimals a currency has. */
const decimals = (currency: string) =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/** An amount from a number of the currency's smallest units. */
export function amountOf(minor: number, currency: string) {
  const digits = decimals(currency);
  const figures = String(Math.abs(minor)).padStart(digits + 1, "0");
  const whole = figures.slice(0, figures.length - digits);
  const part = digits ? `.${figures.slice(-digits)}` : "";
  return `${minor < 0 ? "-" : ""}${whole}${part}`;
}

/**
 * The money that an entry moved. The log stores whole minor units; a round's events have amounts.
 * @param currency the table's currency
 */
export function postingsOf(
  entry: Fields<LoggedEntry | LoggedEvent>,
  currency: string,
): { account: string; memo: string; amount: string }[] {
  const { body } = entry;
  const postings: (Posting | PostingBody)[] =
    entry.postings ?? (body && "postings" in body ? body.postings : null) ?? [];
  return postings.map((posting) => ({
    account: posting.account,
    memo: posting.memo,
    amount: "minor" in posting ? amountOf(posting.minor, currency) : posting.amount,
  }));
}

/**
 * What an entry in a round won or lost for the house; null if it moved no money. Counts, slips and
 * sales only move chips in and out of the tray, so nobody wins or loses by them.
 */
export function houseMoved(entry: LoggedEntry | LoggedEvent, currency: string) {
  // The events in a round do not repeat the round's id.
  if ("round_id" in entry && !entry.round_id) return null;
  const bank = postingsOf(entry, currency).filter(({ account }) => account === "bank");
  return bank.length ? text(total(bank.map(({ amount }) => amount))) : null;
}
