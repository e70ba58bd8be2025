// The words of the interface in every language it speaks. Views bring their own along (see views/index.js).
// "{n} face|{n} faces" is one or many by n; Japanese needs no second form.

import { aside, parted } from "./direction.js";
import { keep, kept } from "./kept.js";

export const SPOKEN = [["en", "English"], ["ja", "日本語"]];

const WORDS = {
  en: {
    studio: "Kamiban studio",
    "to the view": "Skip to the view",
    views: "Views",
    game: "Game",
    more: "More",
    close: "Close",
    language: "Language of the cards",
    second: "Second language",
    "no second": "One language",
    beside: "beside {language}",
    interface: "Language of this page",
    theme: "Theme",
    "theme system": "Theme: as the system",
    "theme light": "Theme: light",
    "theme dark": "Theme: dark",
    saved: "Up to date",
    reading: "Reading …",
    broken: "A file cannot be read",
    lost: "Connection lost",
    stale: "A file cannot be read. What is shown is the last state that could be.",
    "stale why": "Show the problem",
    "stale more": "{n} more problem|{n} more problems",
    "lost ended": "This page is of a studio that has ended. Open the address that the new one has printed in the terminal.",
    "lost long": "The studio does not answer. It may have been ended in the terminal: type kamiban studio there again. The page tries again by itself.",
    "try again": "Try again",
    refused: "That did not work",
    "not answered": "The studio does not answer.",
    "not kept": "Not saved: “{text}”. {why}",
    "why again": "The studio has begun this anew. Please try again.",
    "why down": "What was saved last brings the studio down again and again. Mend it and save it.",
    "why long": "This takes too long.",
    "why large": "This is too much at once, so nothing was saved. Please paste fewer rows at a time.",
    "why busy": "Too much is asked at once. Please try again.",
    "why asked": "The page asked for something that the studio does not know.",
    "cannot read": "The game cannot be read yet",
    "cannot read long": "Mend what is told here and save it: the page goes on by itself.",
    keys: "Keyboard",
    "key search": "Search",
    "key keys": "This list",
    "key views": "Views, from left to right",
    "key close": "Close, or back",
    loading: "Reading the game …",
    "nothing here": "There is no game to show.",
    "open in editor": "Open in editor",
    error: "Error",
    warning: "Warning",
    note: "Note",
    problems: "{n} problem|{n} problems",
    left: "{language}: {said}",
    "left missing": "{shown} of {all} texts is not translated|{shown} of {all} texts are not translated",
    "left stale": "{shown} of {all} is to review|{shown} of {all} are to review",
    "left and": ", ",
    "left some": "{language}: not all texts are translated",
    "left translate": "Translate",
  },
  ja: {
    studio: "紙盤スタジオ",
    "to the view": "本文へ移動",
    views: "画面",
    game: "ゲーム",
    more: "その他",
    close: "閉じる",
    language: "カードの言語",
    second: "並べて表示する言語",
    "no second": "1言語のみ",
    beside: "{language}と並べる",
    interface: "このページの表示言語",
    theme: "外観",
    "theme system": "外観：システムに合わせる",
    "theme light": "外観：ライト",
    "theme dark": "外観：ダーク",
    saved: "最新の状態",
    reading: "読み込み中…",
    broken: "読めないファイルがあります",
    lost: "接続が切れました",
    stale: "読めないファイルがあります。最後に読めた状態を表示しています。",
    "stale why": "問題を見る",
    "stale more": "ほか {n} 件の問題",
    "lost ended": "このページは終了したスタジオのものです。新しいスタジオがターミナルに表示したアドレスを開いてください。",
    "lost long": "スタジオが応答しません。ターミナルで終了した可能性があります。その場合は kamiban studio ともう一度打ってください。自動的に再接続を試みています。",
    "try again": "再試行",
    refused: "実行できませんでした",
    "not answered": "スタジオが応答しません。",
    "not kept": "保存できませんでした：「{text}」。{why}",
    "why again": "処理をやり直しました。もう一度お試しください。",
    "why down": "最後に保存された内容が原因で、スタジオが繰り返し停止しています。修正して保存してください。",
    "why long": "時間がかかりすぎるため中止しました。",
    "why large": "一度に送る量が多すぎるため、保存されませんでした。行を分けて貼り付けてください。",
    "why busy": "処理が混み合っています。もう一度お試しください。",
    "why asked": "ページからの要求をスタジオが理解できませんでした。",
    "cannot read": "ゲームをまだ読み込めません",
    "cannot read long": "次の問題を直して保存すると、自動的に表示されます。",
    keys: "キーボード操作",
    "key search": "検索",
    "key keys": "この一覧",
    "key views": "画面の切り替え（左から順）",
    "key close": "閉じる・戻る",
    loading: "ゲームを読み込んでいます…",
    "nothing here": "表示できるゲームがありません。",
    "open in editor": "エディターで開く",
    error: "エラー",
    warning: "警告",
    note: "参考",
    problems: "問題 {n} 件",
    left: "{language}：{said}",
    "left missing": "{all}件中{shown}件が未翻訳",
    "left stale": "{all}件中{shown}件が要確認",
    "left and": "、",
    "left some": "{language}：未翻訳の文があります",
    "left translate": "翻訳する",
  },
};

let spoken = kept("words", null) ?? (navigator.languages ?? [navigator.language])
  .map((code) => code.slice(0, 2)).find((code) => WORDS[code]) ?? "en";

/** The language that the interface speaks. */
export const speaks = () => spoken;

/** An answer or an event with its problems as this page tells them: a room says them in the languages of all its pages. */
export function worded(told) {
  for (const problem of [...told?.problems ?? [], ...told?.broken ?? []]) {
    const [message, hint] = problem.spoken?.[spoken] ?? [problem.message, problem.hint];
    Object.assign(problem, { message: parted(message), hint: parted(hint) });
  }
  if (typeof told?.said === "string") told.said = parted(told.said);
  return told;
}

/** Speak another one, and remember it. */
export function speak(code) {
  spoken = WORDS[code] ? code : "en";
  keep("words", spoken);
  document.documentElement.lang = spoken;
}

/** Learn the words of a view: {en: {…}, ja: {…}}. */
export function learn(words) {
  for (const [code, own] of Object.entries(words)) Object.assign(WORDS[code], own);
}

/** Whether there is such a word. */
export const knows = (word) => word in WORDS.en;

/** A text of the interface, with {names} filled in; n also chooses between one and many. */
export function say(word, values = {}) {
  let text = WORDS[spoken][word] ?? WORDS.en[word];
  if (text === undefined) return word; // of the game or the server, who mean no form by a "|"
  if (text.includes("|")) text = text.split("|")[values.n === 1 ? 0 : 1];
  return text.replace(/\{(\w+)\}/g, (whole, name) => aside(values[name]) ?? whole);
}

/** A number as people of the interface's language write it. */
export const figure = (value, digits = 0) =>
  value.toLocaleString(spoken, { minimumFractionDigits: digits, maximumFractionDigits: digits });
