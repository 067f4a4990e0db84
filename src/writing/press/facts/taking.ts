import { addressIn, koreanEvent } from './korean.ts';
import { readPhrase } from './other.ts';
import { PRICE_CLAUSE, PRICE_PIECE } from './patterns.ts';
import type { Facts } from './types.ts';

/** What is taken out of the pieces of a keyword, so that the rest is what the news is about. */

export function takePrice(piece: string, facts: Facts): boolean {
  const price = PRICE_PIECE.exec(piece);
  if (price === null || facts.slots.price !== undefined) return false;
  facts.slots.price = price[1]!.trim();
  return true;
}

/** What a launched product costs stands in the lead, not in its name; in other news the sum is the news. */
export function withoutPrice(phrase: string, facts: Facts): string {
  const price = PRICE_CLAUSE[facts.language]?.exec(phrase);
  if (!price || facts.slots.price !== undefined) return phrase;
  const rest = phrase.replace(price[0], '').trim();
  const kind = facts.language === 'ko' ? koreanEvent(rest)?.event.kind : readPhrase(rest, facts.language)?.kind;
  if (kind !== 'product_launch') return phrase;
  facts.slots.price = price[1]!.trim();
  return rest;
}

export function withoutAddress(piece: string, facts: Facts): string {
  const found = facts.slots.place === undefined ? addressIn(piece) : null;
  if (found === null) return piece;
  facts.slots.place = found.place;
  return found.rest;
}

/** Where words are written together, a space parts facts as a comma does; one beside Latin letters is only air. */
const HAN = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー」』》]';
const PARTING = new RegExp(`(?<=${HAN})[ \\u3000]+(?=${HAN}|[「『《\\d])|(?<=[円元日])[ \\u3000]+(?=\\S)`, 'gu');

export function parted(line: string, language: Facts['language']): string {
  return language === 'ja' || language === 'zh' ? line.replace(PARTING, '、') : line;
}

const LEGAL =
  /^(?:주식회사\s|㈜|\(주\)\s?)\S+$|^\S+(?:㈜|\(주\)|\s주식회사)$|^株式会社\S+$|^\S+株式会社$|^[\w .&-]{2,40}\b(?:Inc|Ltd|LLC|Corp|GmbH)\.?$/u;

/** A piece that is nothing but a registered name, wherever it stands. */
export function isLegalName(piece: string): boolean {
  return LEGAL.test(piece) && [...piece].length <= 40;
}

const HAN_PLACE =
  /(?:[都府県市区町]|ホール|センター|会館|会場|ビル|ホテル|大学|东京|東京|大阪|名古屋|福岡|札幌|横浜|ソウル|首尔|北京|上海|广州|深圳|会展中心|国际中心|酒店|大厦)$/u;

export function isHanPlace(piece: string, language: Facts['language']): boolean {
  const isShort = [...piece].length <= 20 && !/\d/u.test(piece);
  return (
    (language === 'ja' || language === 'zh') && isShort && HAN_PLACE.test(piece) && readPhrase(piece, language) === null
  );
}
