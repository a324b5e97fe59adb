import type { Chooser } from '../../synthetic/choose.ts';
import type { Print, PrintMaker } from './print.ts';
import { pick } from './print.ts';

type Stated = readonly [text: string, right: readonly string[], lies: readonly string[]];

/** A sign beside a word or number, or one that belongs to what stands next to it. */
function printSign(chooser: Chooser): Print {
  const [one, other] = [chooser.number(2, 40), chooser.number(41, 90)];
  const money = pick(chooser, ['€', '$', '£', '¥']);
  const grade = pick(chooser, ['A', 'B', 'AA', 'C']);
  const word = pick(chooser, ['Note', 'Classe', 'Stufe', 'Clase']);
  const [text, right, lies] = pick<Stated>(chooser, [
    [`${word} ${grade} +${one}`, [`+${one}`], [`${grade}+`, `${grade} +`]],
    [`${word} ${grade} + ${one}`, [`+ ${one}`], [`${grade}+`, `${grade} +`]],
    [`${word} ${grade}+ ${one}`, [`${grade}+`], [`+${one}`, `${grade}-`]],
    [`${word} ${grade}+++`, [`${grade}+++`], [grade, `${grade}+`, `${grade}++`]],
    [`${word} ${grade}+, ${one}`, [`${grade}+`], [grade, `+${one}`]],
    [`${grade}++ ${word}`, [`${grade}++ ${word}`], [`${grade} ${word}`, `${grade}+`]],
    [`${one}, ${money}${other}`, [`${money}${other}`], [`${one} ${money}`, `${one}${money}`]],
    [`${one} ${money}${other}`, [`${money}${other}`], [`${one} ${money}`, `${one}${money}`]],
    [`${one}${money} ${other}`, [`${one} ${money}`], [`${money} ${other}`, `${money}${other}`]],
    [`${one} ${money}   ${other}`, [`${one} ${money}`], [`${money}${other}`]],
    [`${one} ${money} ${other} %`, [`${one} ${money}`, `${other} %`], [`${money} ${other}`]],
    [`${one} ${money} ${other} ${money}`, [`${one} ${money}`, `${other} ${money}`], []],
    [`${one} % ${money} ${other}`, [`${one} %`, `${money} ${other}`], []],
    [`${one} % ${other}`, [`${one} %`, `${one}%`], [`% ${other}`]],
    [`${one} #${other}`, [`#${other}`], [`${one}#`, `${one} #`]],
    [`Apt# ${one}`, [`Apt# ${one}`, `Apt ${one}`], [`Apt ${other}`]],
    [`x HK$${one}`, [`HK$${one}`], [`$${one}`]],
    [`x US$${one}`, [`US$${one}`], [`€${one}`]],
    [`Tel. +${one} ${other}00`, [`+${one} ${other}00`], [`-${one} ${other}00`]],
  ]);
  return { how: 'a sign beside two', text, field: { type: 'str' }, right, lies };
}

const MAKERS = [printSign];

/** Values beside a neighbour that makes something else of them, on their line or on the next. */
export const printBesideNeighbour: PrintMaker = (chooser) => pick(chooser, MAKERS)(chooser);
