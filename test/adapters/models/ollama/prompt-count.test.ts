import { describe, expect, it } from 'vitest';
import { judgeCount } from '../../../../src/adapters/models/ollama/prompt-count.ts';
import { estimateTokens } from '../../../../src/adapters/models/ollama/token-estimate.ts';

const plan = { contextTokens: 8192, tokensPerEstimate: 1.1 };

describe('a prompt that was planned for a context of 8192', () => {
  it.each([
    ['counted as estimated', 6000, 6000, 'whole'],
    ['counted a third higher', 6000, 8000, 'whole'],
    ['counted a third lower', 6000, 4200, 'whole'],
    ['counted as the whole context', 6000, 8192, 'estimate_too_low'],
    ['counted as nearly the whole context', 6000, 8186, 'estimate_too_low'],
    ['counted as half the context and what is kept', 6000, 4098, 'estimate_too_low'],
    ['that is short and happens to count as half the context', 4000, 4098, 'whole'],
  ] as const)('%s: %i, %i is %s', (_, estimate, counted, verdict) => {
    expect(judgeCount({ estimate, counted }, plan, true, null)).toBe(verdict);
    expect(judgeCount({ estimate, counted }, plan, false, null)).toBe(verdict);
  });

  it('counted far too low is cut, unless the server has said that its context is long enough', () => {
    expect(judgeCount({ estimate: 6000, counted: 2048 }, plan, false, null)).toBe('context_too_short');
    expect(judgeCount({ estimate: 6000, counted: 2048 }, plan, true, null)).toBe('whole');
  });

  it('counted in the proportion of one before is whole, even where its count is half the context', () => {
    const before = { estimate: 3000, counted: 2050 };
    expect(judgeCount({ estimate: 6000, counted: 4097 }, plan, true, before)).toBe('whole');
    const low = { estimate: 3000, counted: 900 };
    expect(judgeCount({ estimate: 6000, counted: 1800 }, plan, false, low)).toBe('whole');
  });

  it('counted alike while another was twice as long is cut', () => {
    const before = { estimate: 12_000, counted: 2048 };
    expect(judgeCount({ estimate: 6000, counted: 2048 }, plan, false, before)).toBe('context_too_short');
  });

  it('that fills the context is cut, whatever was counted before', () => {
    const before = { estimate: 6000, counted: 6600 };
    expect(judgeCount({ estimate: 7000, counted: 8190 }, plan, true, before)).toBe('estimate_too_low');
  });
});

describe('the estimate', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['word', 1],
    ['statement', 3],
    ['1.234,50', 8],
    ['a          b', 3],
    ['..........', 3],
    ['日本', 2],
    ['a\nb', 3],
  ])('of %j is %i tokens', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });
});
