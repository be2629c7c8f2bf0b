"""Which encoding bytes that aren't UTF-8 are probably in. packages/kernels/src/encoding.ts guesses in the same way for previews."""

import collections
import re
import unicodedata

# The letters outside of ASCII of languages, a word for each; the most frequent ones where all of them are outside.
_WEST = "éèêàçâôîùûëïœ äöüß áéíóúñü ãçáéíóõâêàú àèéìòù åäöæøé áéíóúýþæöð ëéïèöüáó äõöü"
_CENTRAL = "ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíľňóôŕšťúýž áéíóöőúüű ăâîşţ ăâîșț čćđšž äöüß"
_CYRILLIC = "оеаинтсрвлкмдпуяыьзгбч"
_GREEK = "αοιετσνηυρπκμλςάόί"
_ARABIC = "الينمرتبوهدعة"
_JAPANESE = "のにはをたがでとしるいなれ東京都道府県市区町村大山田中本日年月国人名一二三上下川小木ンーイスルトラリア"
# Codec, label, the languages, the other letters that texts in it have, and how much better than the rest it must fit. Earlier ones win ties.
_ENCODINGS = [
    ("cp1252", "Windows-1252", _WEST, "À-ÿŒŸŠšŽž", 0),
    ("cp1250", "Windows-1250", _CENTRAL, "À-ž", 0),
    ("cp1254", "Windows-1254", "ğışçöüİâî", "À-ş", 0),
    ("cp1257", "Windows-1257", "āčēģīķļņšūž ąčęėįšųūž äõöüšž", "À-ž", 0.1),
    ("cp1251", "Windows-1251", f"{_CYRILLIC}ії", "Ѐ-ӿ", 0),
    ("koi8_r", "KOI8-R", _CYRILLIC, "Ѐ-ӿ", 0),
    ("koi8_u", "KOI8-U", f"{_CYRILLIC}ії", "Ѐ-ӿ", 0.05),
    ("cp866", "IBM866", _CYRILLIC, "Ѐ-ӿ", 0),
    ("cp1253", "Windows-1253", _GREEK, "Ͱ-Ͽ", 0),
    ("cp1255", "Windows-1255", "יוהלאמתרבשםנעדחקכפ", "א-ת", 0),
    ("cp1256", "Windows-1256", _ARABIC, "ء-ي", 0),
    ("cp874", "Windows-874", "านรอกเงมยลวดตส่้ีัิ", "ก-์", 0),
    ("cp932", "Shift JIS", _JAPANESE, "ぁ-ヿ一-鿿ｦ-ﾟ", 0),
    ("euc_jp", "EUC-JP", _JAPANESE, "ぁ-ヿ一-鿿ｦ-ﾟ", 0),
    ("cp949", "EUC-KR", "이다는에의가을를한하고서지도사시부인대김박최정수영민주울산구동기자나라로리안", "가-힣", 0),
    ("gb18030", "GBK", "的一是不了人我在有他这中大来上国年名市区号日小王李张刘陈城县省东西南北海江京天公司姓性别男女好学生产电数分", "一-鿿", 0),
    ("big5", "Big5", "的一是不了人我在有他這中大來上國年名市區號日小王李張劉陳城縣省東西南北海江台灣天公司姓性別男女好學生產電數分", "一-鿿", 0),
    ("iso8859_15", "ISO-8859-15", _WEST, "À-ÿŒœŸŠšŽž", 0.05),
    ("iso8859_2", "ISO-8859-2", _CENTRAL, "À-ž", 0.05),
    ("iso8859_5", "ISO-8859-5", f"{_CYRILLIC}ії", "Ѐ-ӿ", 0.05),
    ("iso8859_6", "ISO-8859-6", _ARABIC, "ء-ي", 0.05),
    ("iso8859_7", "ISO-8859-7", _GREEK, "Ͱ-Ͽ", 0.05),
    ("cp850", "IBM850", _WEST, "À-ÿ", 0.2),
    ("cp852", "IBM852", _CENTRAL, "À-ž", 0.2),
    ("mac_cyrillic", "Mac Cyrillic", _CYRILLIC, "Ѐ-ӿ", 0.1),
    # Bytes that are quotes and dashes on Windows are letters of old Macs.
    ("mac_roman", "Mac Roman", _WEST, "À-ÿŒœŸ", 0.25),
]
# Where encodings of two bytes keep their frequent characters: the range of the first byte, and the least second byte.
_FREQUENT = {
    "cp932": (0x88, 0x97, 0x40),
    "euc_jp": (0xA4, 0xCF, 0xA1),
    "cp949": (0xB0, 0xC8, 0xA1),
    "gb18030": (0xB0, 0xD7, 0xA1),
    "big5": (0xA4, 0xC6, 0x40),
}
# Windows-1252 is far more frequent than the rest, which matters where little else speaks.
_MOST_USUAL = 0.3
# By how many points in all the next best text must be worse.
_CLEAR = 0.39
# Letters of few languages, or few words of them, which other encodings have frequent ones for.
_RARE = set("õûðþýÿì")
# Letters that are words, or signs.
_WORDS = set("àéèóáåöíyÀÉÈÓÁÅÖÍØвиксуояаВИКСУОЯАοηήΟΗ")
# Signs that stand beside words in any language, such as quotes, dashes and units.
_SIGNS = set("\xa0€£¢¥°²³µ±×÷½¼¾ºª«»‘’‚“”„–—…·§©®™№•¡¿‰†")
_BESIDE_DIGITS = set("\xa0€£¥°²³µ±×÷½¼¾º§")
_OPENING = set("«‘‚„¿¡")
# The signs of East Asia, as wide as a letter, which stand between letters.
_WIDE_SIGNS = re.compile("[\u3000-\u3020\u30fb\uff01-\uff20\uff3b-\uff40\uff5b-\uff65]")
# What Thai writes above or below a letter.
_THAI_MARKS = re.compile("[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]")
_MAX_BYTES = 65_536
_CONTROLS = re.compile(r"[\0-\x08\x0e-\x1a\x7f-\x9f]")


def guess(data):
    """The codec, its label, and whether it's clear; None for bytes that aren't text."""
    data = bytes(data[:_MAX_BYTES])
    if data.startswith((b"\xff\xfe\0\0", b"\0\0\xfe\xff")):
        return "utf-32", "UTF-32", True
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16", "UTF-16", True
    wide = _utf32(data) or _utf16(data)
    if wide:
        return wide
    if re.search(rb"[\0-\x08\x0e-\x1a]", data):
        return None
    if _is_mixed(data):
        return "utf-8", "UTF-8 apart from a few bytes", True
    found = []
    for codec, label, languages, others, handicap in _ENCODINGS:
        text = _decoded(data, codec)
        if text is None or _CONTROLS.search(text):
            continue
        score, count = _score(text, languages, re.compile(f"[{others}]"))
        score -= handicap
        if codec == "cp1252":
            score += _MOST_USUAL / max(count, 1)
        if codec in _FREQUENT:
            score += 0.3 * _share_of_frequent(data, *_FREQUENT[codec])
        # Equal scores shouldn't differ by how they were added.
        found.append((round(score, 6), count, codec, label, text))
    if not found:
        return "cp1252", "Windows-1252", False
    best, count, codec, label, text = max(found, key=lambda each: each[0])
    others = [score for score, _, _, _, other in found if other != text]
    return codec, label, best > 0 and all((best - score) * count > _CLEAR for score in others)


def read_text(path):
    """A file's text in the encoding that it's probably in, and a sentence about that unless it's UTF-8."""
    with open(path, "rb") as file:
        data = file.read()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = None
    found = guess(data) if text is None or "\0" in text else None
    if found is None:
        return data.decode("utf-8", "replace") if text is None else text, None
    codec, label, is_clear = found
    read = "some characters can't be shown" if codec == "utf-8" else f"it's read with encoding='{codec}'"
    return data.decode(codec, "replace"), f"{path} {'looks like' if is_clear else 'may be'} {label}, so {read}."


_UTF8 = re.compile(rb"([\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3})|[\x80-\xff]")


def _is_mixed(data):
    """Whether a text is UTF-8 apart from a few bytes, of which other encodings have few that look so."""
    are_characters = [bool(match[1]) for match in _UTF8.finditer(data)]
    characters = sum(are_characters)
    return characters >= 2 and characters >= 3 * (len(are_characters) - characters)


def _utf32(data):
    """Without its mark, UTF-32 shows by the top byte of each character, which is 0, and the one below it, which is at most 16."""
    if len(data) < 8 or len(data) % 4:
        return None
    for codec, label, top, below in (("utf-32-le", "UTF-32LE", 3, 2), ("utf-32-be", "UTF-32BE", 0, 1)):
        if not any(data[top::4]) and max(data[below::4]) <= 16:
            text = _decoded(data, codec)
            return (codec, label, True) if text and not _CONTROLS.search(text) and not any(map(_is_odd, text)) else None
    return None


def _utf16(data):
    """Without its mark, UTF-16 shows by the zeros of ASCII, which are all at even or all at odd places."""
    data = data[: len(data) // 2 * 2]
    even, odd = data[::2].count(0), data[1::2].count(0)
    if len(data) < 4 or bool(even) == bool(odd):
        return None
    codec, label = ("utf-16-le", "UTF-16LE") if odd else ("utf-16-be", "UTF-16BE")
    text = _decoded(data, codec)
    return (codec, label, True) if text and not _CONTROLS.search(text) and not any(map(_is_odd, text)) else None


def _decoded(data, codec):
    """The end of a sample may be in the middle of a character."""
    for end in range(4):
        try:
            return data[: len(data) - end].decode(codec)
        except UnicodeDecodeError as error:
            if len(data) < _MAX_BYTES or error.start < len(data) - end - 4:
                return None
    return None


def _is_odd(character):
    return unicodedata.category(character) in ("Cn", "Co", "Cs")


def _share_of_frequent(data, first, last, least):
    """The share of the pairs that begin with a byte outside of ASCII."""
    pairs = re.findall(rb"[\x80-\xff].", data, re.DOTALL)
    frequent = sum(first <= pair[0] <= last and pair[1] >= least for pair in pairs)
    return frequent / len(pairs) if pairs else 0


def _score(text, languages, others):
    """How well the characters outside of ASCII fit the best of the languages, up to 1 for each on average, and how many there are."""
    total, count, letters = 0, 0, collections.Counter()
    for at, character in enumerate(text):
        if character <= "\x7f":
            continue
        count += 1
        before, after = text[at - 1] if at else "", text[at + 1 : at + 2]
        small = character if character in languages else character.lower()
        if small in languages or (others.match(character) and character not in _SIGNS):
            letters[small] += 1
            total += _place_of_letter(before, character, after, others)
        else:
            total += _sign(before, character, after)
    return (total + max(_in_language(letters, one, languages) for one in languages.split())) / max(count, 1), count


def _in_language(letters, language, all_languages):
    total = 0
    for letter, times in letters.items():
        points = 1 if letter in language else 0.6 if letter in all_languages else 0.3
        total += (points - 0.3 if letter in _RARE else points) * times
    return total


def _place_of_letter(before, character, after, others):
    """What is unlikely where this letter stands: 0, or less."""
    points = 0
    is_small, is_capital = character.islower(), character.isupper()
    if is_capital:
        points -= 1 if before.islower() else 0.1
    if is_small and after.isupper():
        points -= 1
    if _THAI_MARKS.match(character) and not others.match(before):
        points -= 1
    ascii_letters = _is_ascii_letter(before) + _is_ascii_letter(after)
    if character >= "\u0e80":
        # East Asian text also stands beside Latin words, but not inside.
        is_alone = not (_is_letter_outside_ascii(before) or _is_letter_outside_ascii(after))
        return points - (1 if ascii_letters == 2 or (ascii_letters and character >= "\uff61") else 0.5 if ascii_letters and is_alone else 0)
    if character >= "\u0e00":
        is_alone = not any(other >= "\u0e00" for other in (before, after))
        return points - (1 if ascii_letters else 0.8 if is_alone else 0)
    if not before.isalpha() and not after.isalpha():
        points -= 1.2 if (before + after).strip().isdecimal() else 0.5 if character in _WORDS else 0.8
    if character < "\u0250":
        # In Latin text, most letters are ASCII.
        return points - (0, 0.3, 1)[_is_letter_outside_ascii(before) + _is_letter_outside_ascii(after)]
    return points - (1.3 if ascii_letters else 0)


def _sign(before, character, after):
    if _WIDE_SIGNS.match(character):
        return 0.5
    is_after, is_before = before.isalpha(), after.isalpha()
    if is_after and is_before:
        return {"’": 0.9, "·": 0.2}.get(character, -1)
    if character not in _SIGNS:
        return -1 if is_after or is_before or _is_odd(character) else -0.3
    if character in "©®" and after.islower():
        # In Central European texts, these bytes are the capitals Š and Ž.
        return -0.2
    if character in _OPENING:
        return -0.5 if is_after else 0.9 if is_before else 0.7
    if character in _BESIDE_DIGITS and (before.isdecimal() or after.isdecimal() or (before == "m" and character in "²³")):
        return 0.9
    return 0.9 if character in "»”" and is_after else 0.7


def _is_letter_outside_ascii(character):
    return character > "\x7f" and character.isalpha()


def _is_ascii_letter(character):
    return character.isascii() and character.isalpha()
