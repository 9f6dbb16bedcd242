/**
 * `compute`, whose answers are remembered: for what is asked again and again, of few keys, and costs more to work out
 * than to look up. Past `most` keys all of them are forgotten at once, so that it never grows beyond.
 */
export function remembered<Key, Value>(most: number, compute: (key: Key) => Value): (key: Key) => Value {
  const answers = new Map<Key, Value>();
  return (key) => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = compute(key);
    if (answers.size === most) answers.clear();
    answers.set(key, answer);
    return answer;
  };
}
