/**
 * `compute` with a cache of its answers: for few keys that are asked repeatedly and answers that cost more than a
 * lookup. The cache is cleared when it would exceed `most` keys.
 */
export function cached<Key, Value>(most: number, compute: (key: Key) => Value): (key: Key) => Value {
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
